import type { CallContract } from '../../../schemas/contract/call.ts';
import type { TObject, TSchema } from '../../../schemas/schema.ts';
import { type AnswerCall, defineHandler, type Handler } from './define-handler.ts';

/** Seconds for which pages show an answer of a replaced handler, unless it says otherwise. */
const defaultKeepSeconds = 10;

export interface ReplacedOptions {
  /**
   * Seconds for which kept pages and caches may show an answer, because no one tells the shop when the other backend
   * changes. With 0, each visitor gets the page as the backend is now.
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
  // What it shows of the shop's own data is at most as old as what it shows of the other backend.
  const handler = defineHandler(contract, handle, () => []);
  return { ...handler, keepSeconds };
};

/**
 * Returns the handlers of a shop: those of the catalogue or their replacements, and those of its own calls.
 * A replacement has the contract of the catalogue, whatever it says, so that access and limits stay as they are.
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
