import type { CallContract } from '../../../schemas/contract/call.ts';
import type { TObject, TSchema } from '../../../schemas/schema.ts';
import { type AnswerCall, defineHandler, type Handler } from './define-handler.ts';

/** Default maximum age of a replaced handler's answers, in seconds. */
const defaultKeepSeconds = 10;

/** Options of a replaced handler. */
export interface ReplacedOptions {
  /**
   * Maximum age of cached answers, in seconds, because the shop receives no notification of changes in the other
   * backend. With 0, pages with an answer are not cached.
   */
  keepSeconds?: number;
}

/**
 * Replaces the handler of one of the catalogue's calls. Its input and its answer stay those of the call's contract.
 *
 * @throws CallError from `handle`, when the request cannot be fulfilled
 *
 * @example
 * export default defineShop({
 *   handlers: [replaceHandler(calls.productGet, async ({ params }) => presentProduct(await backend.product(params.slug)))],
 * });
 */
export const replaceHandler = <
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(
  contract: CallContract<Params, Query, Body, Answer>,
  handle: AnswerCall<Params, Query, Body, Answer>,
  { keepSeconds = defaultKeepSeconds }: ReplacedOptions = {},
): Handler => {
  // Without subjects: the maximum age also bounds the age of the shop's own data in the answer.
  const handler = defineHandler(contract, handle, () => []);
  return { ...handler, keepSeconds };
};

/**
 * Returns the handlers of a shop: those of the catalogue or their replacements, and those of its own calls. A
 * replacement always has the contract of the catalogue, so that it cannot change access and limits.
 */
export function composeHandlers(
  catalogue: readonly Handler[],
  own: readonly Handler[],
  replacements: readonly Handler[],
): ReadonlyMap<string, Handler> {
  const handlers = new Map([...catalogue, ...own].map((handler) => [handler.contract.id, handler]));
  for (const replacement of replacements) {
    const { id } = replacement.contract;
    const replaced = handlers.get(id);
    if (!replaced) throw new Error(`There is no call ${id} whose handler could be replaced.`);
    handlers.set(id, { ...replacement, contract: replaced.contract });
  }
  return handlers;
}
