import type { Static, TObject, TSchema } from '../schema.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anyone, whoever has a session (guests too), or a signed-in user. */
export type CallAccess = 'anyone' | 'session' | 'user';

/** What a call to the shop's server takes and gives. The path is the one that the specification lists. */
export interface CallContract<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** Unique name, `area.verb`: `cart.addLines`. */
  id: string;
  method: HttpMethod;
  /** Path template with `{name}` for each path parameter. */
  path: string;
  summary: string;
  access: CallAccess;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** True when the call changes nothing on the server, so that it may be repeated and prefetched. */
  safe: boolean;
}

export type AnyCall = CallContract<TObject, TObject, TSchema, TSchema>;

/** What a caller hands in: each part only if the contract has it. */
export type CallInput<Call> =
  Call extends CallContract<infer Params, infer Query, infer Body, TSchema>
    ? {
        params?: TObject extends Params ? undefined : Static<Params>;
        query?: TObject extends Query ? undefined : Partial<Static<Query>>;
        body?: TSchema extends Body ? unknown : Static<Body>;
      }
    : never;

export type CallAnswer<Call> =
  Call extends CallContract<TObject, TObject, TSchema, infer Answer> ? Static<Answer> : never;

/**
 * Declares a call. `safe` is true for GET unless said otherwise; POST searches say `safe: true` themselves.
 *
 * @example
 * export default defineCall({ id: 'cart.get', method: 'GET', path: '/api/v1/org/user/cart', access: 'session',
 *   summary: 'The cart of this session.', answer: cart });
 */
export const defineCall = <
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
>(
  call: Omit<CallContract<Params, Query, Body, Answer>, 'safe'> & { safe?: boolean },
): CallContract<Params, Query, Body, Answer> => ({ ...call, safe: call.safe ?? call.method === 'GET' });
