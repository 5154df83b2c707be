import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { announcePresence } from '../contracts/presence-contracts.ts';

/** A tab that has a document open. */
interface OpenTab {
  document: string;
  author: string;
  seenAt: number;
}

/** Who has which document open, as far as this process knows. A courtesy only: versions keep texts apart. */
export function presenceHandler(env: ServerEnv): Handler {
  /** By author and tab, the one that was silent longest first. */
  const tabs = new Map<string, OpenTab>();
  const forgetSilent = (): void => {
    const oldest = env.now() - limits.presenceSeconds * 1000;
    for (const [key, { seenAt }] of tabs) if (seenAt < oldest || tabs.size > limits.openTabs) tabs.delete(key);
  };
  return defineHandler(announcePresence, async ({ params: { kind, id }, body, caller }) => {
    const author = caller.userId ?? '';
    const key = `${author} ${body.tab}`;
    const document = `${kind}/${id}`;
    tabs.delete(key);
    if (!body.isLeaving) tabs.set(key, { document, author, seenAt: env.now() });
    forgetSilent();
    const others = [...tabs].filter(([other, tab]) => other !== key && tab.document === document);
    return { others: [...new Set(others.map(([, tab]) => tab.author))].sort() };
  });
}
