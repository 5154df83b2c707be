import type { CallContract } from '../../../schemas/contract/call.ts';
import type { Static, TObject, TSchema } from '../../../schemas/schema.ts';
import type { CallContext } from './context.ts';

/** A call contract with its handler function. */
export interface Handler {
  contract: CallContract<TObject, TObject, TSchema, TSchema>;
  handle(input: CallContext & { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
}

/**
 * Defines the handler of a call. Its input has been validated against the contract.
 *
 * @throws CallError from `handle`, when the request cannot be fulfilled
 *
 * @example
 * export default defineHandler(getCollection, async ({ params, shop }) => …);
 */
export const defineHandler = <
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(
  contract: CallContract<Params, Query, Body, Answer>,
  handle: (
    input: CallContext & { params: Static<Params>; query: Static<Query>; body: Static<Body> },
  ) => Promise<Static<Answer>>,
): Handler => ({
  contract: contract as unknown as Handler['contract'],
  handle: handle as Handler['handle'],
});
