import type { Static, TObject, TSchema } from '../schema.ts';
import type { AuditAction } from './audit-actions.ts';

/** `ANY` stands for every method; the last path parameter of such a call is the rest of the path, including slashes. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ANY';

/** Access to shoppers' calls: for everyone, with a session (guests included), or for customers who have signed in. */
export const shopperAccess = ['anyone', 'session', 'user'] as const;

/** Roles of staff accounts. A developer may do everything that the other roles may. */
export const staffRoles = ['author', 'publisher', 'merchant', 'developer'] as const;

/** Role of a staff account. */
export type StaffRole = (typeof staffRoles)[number];

/** Who may make a call; `staff` is any account of the staff. */
export type CallAccess = (typeof shopperAccess)[number] | 'staff' | StaffRole;

/**
 * Rate limits that calls share, besides those of reading and writing: content that others read, guesses at an
 * account or an order, steps before a guess, submitted forms, files, and requests that the shop makes to other
 * servers.
 */
export const callLimits = [
  'review',
  'signIn',
  'orderLookup',
  'accountStep',
  'submission',
  'upload',
  'resource',
] as const;

/** One of these rate limits. */
export type CallLimit = (typeof callLimits)[number];

/** Request and response of a call to the shop's server. */
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
  /** Rate limit for one client; by default that of reading for a safe call, and that of writing for others. */
  limit?: CallLimit;
  /** Whether a program may make it with an access key instead of a session. */
  takesKey?: true;
  /** Entries that it can write to the audit trail, each with the caller. */
  audit?: readonly AuditAction[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether its body may be sent as `multipart/form-data`, with files. */
  multipart?: true;
  /** Whether its files are received on the disk of the server, because they are too large for its memory. */
  largeFiles?: true;
  answer: Answer;
  /** Error messages for a missing or invalid property, by its name. */
  messages?: Readonly<Record<string, string>>;
  /** True for a call without side effects on the server, which can be retried and prefetched. */
  safe: boolean;
}

/** How the props of a widget or the payload of an action name a call. */
export interface CallReference {
  /** Key with the name of the call. */
  name: string;
  /** Key with its input: params, query and body. */
  input: string;
  /** Whether it is made during rendering, so that only calls without side effects may be named. */
  safe: boolean;
}

/** A call contract of any types. */
export type AnyCall = CallContract<TObject, TObject, TSchema, TSchema>;

/** Input of a call; each part exists only when the contract declares it. */
export type CallInput<Call> =
  Call extends CallContract<infer Params, infer Query, infer Body, TSchema>
    ? {
        params?: TObject extends Params ? undefined : Static<Params>;
        query?: TObject extends Query ? undefined : Partial<Static<Query>>;
        body?: TSchema extends Body ? unknown : Static<Body>;
        /** Method of a call declared with `ANY`. */
        method?: string;
      }
    : never;

/** Type of a call's response. */
export type CallAnswer<Call> =
  Call extends CallContract<TObject, TObject, TSchema, infer Answer> ? Static<Answer> : never;

/**
 * Declares a call. `safe` is true by default for GET; searches by POST set `safe: true`.
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
