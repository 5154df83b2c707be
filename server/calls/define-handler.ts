import type { CallContract } from '../../schemas/contract/call.ts';
import type { Static, TObject, TSchema } from '../../schemas/schema.ts';
import type { CallContext } from './context.ts';

/** A call together with what answers it. */
export interface Handler {
  contract: CallContract<TObject, TObject, TSchema, TSchema>;
  handle(input: CallContext & { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
}

/**
 * Pairs a call with what answers it. The input was checked against the contract; the answer must keep to it.
 *
 * @throws CallRefusal from `handle`, when the caller asked for something that cannot be
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
