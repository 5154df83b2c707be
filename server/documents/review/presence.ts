import { limits } from '../../../commerce/limits.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { announcePresence } from '../contracts/presence-contracts.ts';

/**
 * Handler of the call that reports who else has a document open. Best effort and only informative: draft versions
 * prevent conflicting edits.
 */
export const presenceHandler = (state: SharedState): Handler =>
  defineHandler(announcePresence, async ({ params: { kind, id }, body, caller }) => {
    const author = caller.userId ?? '';
    const others = await state.announce({
      group: `${kind}/${id}`,
      member: `${author} ${body.tab}`,
      value: body.isLeaving ? undefined : author,
      keptMs: limits.presenceSeconds * 1000,
    });
    return { others: [...new Set(others)].sort() };
  });
