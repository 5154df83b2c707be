import type { CallContract } from '../../../schemas/contract/call.ts';
import type { Static, TObject, TSchema } from '../../../schemas/schema.ts';
import type { Subject } from '../../core/subjects.ts';
import type { CallContext, ShopServices } from './context.ts';

/** A successful call, from which its subjects are derived. */
export interface AnsweredCall<Params, Query, Body, Answer> {
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  shop: ShopServices;
}

/**
 * Returns the cache tags of an answer: everything in it that a write can change, if necessary by wider subjects.
 * Statistics that change with each order or search, such as best-selling products, have no subjects, and may be some
 * seconds old.
 */
export type SubjectsOfCall<Params, Query, Body, Answer> = (
  call: AnsweredCall<Params, Query, Body, Answer>,
) => Iterable<Subject> | Promise<Iterable<Subject>>;

/** A call contract with its handler function. */
export interface Handler {
  contract: CallContract<TObject, TObject, TSchema, TSchema>;
  handle(input: CallContext & { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** Undefined for calls whose answers are never cached; a page with such an answer has the subject `everything`. */
  subjects?: SubjectsOfCall<unknown, unknown, unknown, unknown> | undefined;
  /** Maximum age of cached answers, in seconds, for data whose changes raise no subjects. */
  keepSeconds?: number;
}

/** Function that answers a call, with the types of its contract. */
export type AnswerCall<Params extends TObject, Query extends TObject, Body extends TSchema, Answer extends TSchema> = (
  input: CallContext & { params: Static<Params>; query: Static<Query>; body: Static<Body> },
) => Promise<Static<Answer>>;

/**
 * Defines the handler of a call. Its input has been validated against the contract.
 *
 * @param subjects required for safe calls that anyone may make, because pages with their answers are cached
 * @throws CallError from `handle`, when the request cannot be fulfilled
 *
 * @example
 * export default defineHandler(getCollection, async ({ params, shop }) => …, ({ params }) => [subjectOf.collection(params.slug)]);
 */
export const defineHandler = <
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Answer extends TSchema,
>(
  contract: CallContract<Params, Query, Body, Answer>,
  handle: AnswerCall<Params, Query, Body, Answer>,
  subjects?: SubjectsOfCall<Static<Params>, Static<Query>, Static<Body>, Static<Answer>>,
): Handler => ({
  contract: contract as unknown as Handler['contract'],
  handle: handle as Handler['handle'],
  subjects: subjects as Handler['subjects'],
});
