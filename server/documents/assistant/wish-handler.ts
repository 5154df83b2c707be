import type { LanguageModel } from '../../../assistant/model.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Log } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { fulfilWishCall, type WishLine } from '../contracts/assistant-contracts.ts';
import { documentKinds } from '../library/addressed-document.ts';
import type { CheckDocument } from '../library/page-service.ts';
import { wholeSource } from '../library/sent-source.ts';
import { fulfilWish, type WishServices } from './fulfil-wish.ts';
import { KnownParts } from './known-parts.ts';
import { Wishes } from './wishes.ts';

/** Dependencies of the assistant. */
export interface AssistantOptions {
  /** The model that writes; without one the assistant is off. */
  model: LanguageModel | undefined;
  seePicture: WishServices['seePicture'];
  /** Returns the signal that ends a wish which takes too long; by default after `limits.wishMs`. */
  deadline?: () => AbortSignal;
}

/**
 * Creates a shop's assistant. It returns a function that creates the handler of a request, which reports each line
 * as it is written.
 */
export function createAssistant(
  { model, seePicture, deadline = () => AbortSignal.timeout(limits.wishMs) }: AssistantOptions,
  { storage, state, log }: { storage: ShopStorage; state: Pick<SharedState, 'allows'>; log: Log },
  check: CheckDocument,
): (onLine: (line: WishLine) => void) => Handler {
  const wishes = new Wishes(state);
  const partsCache = new KnownParts(storage.pages);
  return (onLine) =>
    defineHandler(fulfilWishCall, async ({ params, body, caller, signal = new AbortController().signal }) => {
      if (!model) throw new CallError(404, 'assistant-off', messages.assistantOff);
      const kind = documentKinds[params.kind];
      const { id } = params;
      const author = caller.userId ?? '';
      const source = await wholeSource(storage.pages, kind, id, body.source);
      const tools = { model, check, seePicture, deadline, parts: () => partsCache.read() };
      return wishes.run(author, signal, async () => {
        const done = await fulfilWish(tools, { ...body, kind, id, source, author, signal, onLine });
        const refused = done.lines.filter(({ outcome }) => outcome === 'refused').length;
        const { task } = body;
        log.info({ kind, id, author, task, lines: done.lines.length, refused }, 'assistant has written');
        return done;
      });
    });
}
