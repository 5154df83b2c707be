import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { CartSequence } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { TSchema } from '../../../schemas/schema.ts';
import { CallError } from '../../core/call-error.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { Tracing } from '../../core/ports/tracing.ts';
import { invalidRequest, nullCharacterIn, violationsOf } from '../../core/requests/validation.ts';
import type { Subject } from '../../core/subjects.ts';
import type { BackendToken } from '../sessions/backend-token.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Caller, ShopServices } from './context.ts';
import type { Handler } from './define-handler.ts';
import { requireKnownSession } from './known-session.ts';
import type { Projections } from './projection.ts';
import { toCallError } from './to-call-error.ts';

/** Unvalidated input of a call. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** HTTP method of the request, for a call that accepts any. */
  method?: string | undefined;
  /** Address of the page that makes the call, as reported by the page. */
  page?: string | undefined;
  /** Whether to create a new session when the caller's own has ended, because the caller has no newer one. */
  isAnew?: boolean;
  /** Key under which limits count the caller's machine. */
  client?: string | undefined;
  /** The caller's visitor identifier in experiments. */
  visitor?: string | undefined;
  /** Aborted when the client has closed the connection. */
  signal?: AbortSignal;
}

/** Result of a successful call. */
export interface CallOutcome {
  answer: unknown;
  /** Whether the response is specific to this caller. Visitors without a session all get the same response. */
  isPersonal: boolean;
  /** Returns the cache tags of the answer. */
  subjects(): Promise<Iterable<Subject>>;
}

/** Context that all calls share. */
export interface RunCallContext {
  services: ShopServices;
  projections: Projections;
  /** Validates every response against its contract; for tests and development. */
  checkResponses: boolean;
  metrics: Metrics;
  tracing: Tracing;
}

const emptyObject = { type: 'object', additionalProperties: false } as TSchema;

const validatePart = (
  part: 'params' | 'query' | 'body',
  schema: TSchema | undefined,
  value: unknown,
  known?: Readonly<Record<string, string>>,
): unknown => {
  if (!schema && part === 'body') return undefined;
  const input = value ?? (part === 'body' ? undefined : {});
  const violations = violationsOf(schema ?? emptyObject, input, { coerce: part !== 'body' });
  if (violations) throw invalidRequest(part, violations, known);
  const path = nullCharacterIn(input);
  if (path !== undefined)
    throw invalidRequest(part, [{ path, property: undefined, message: 'must not have the character U+0000' }]);
  return input;
};

/** An unsafe call creates the session it needs; a safe call does not. */
const callerOf = async (handler: Handler, session: SessionHandle): Promise<Caller> => {
  const { access, safe } = handler.contract;
  const stored = access === 'session' && !safe ? await session.ensure() : await session.current();
  if (access === 'user' && stored?.userId === undefined) {
    throw new CallError(401, 'sign-in-required', messages.signInRequired);
  }
  return { session: stored, owner: stored?.userId ?? stored?.id, userId: stored?.userId };
};

/** Marks an answer as personal when its handler knows the caller at another backend. */
const personalToken = (token: BackendToken, markPersonal: () => void): BackendToken => ({
  async read() {
    const value = await token.read();
    if (value !== undefined) markPersonal();
    return value;
  },
  keep: (value) => token.keep(value),
});

async function run(
  { services, projections, checkResponses }: RunCallContext,
  handler: Handler,
  input: RawInput,
  session: SessionHandle,
  sequence?: CartSequence,
): Promise<CallOutcome> {
  const { contract } = handler;
  const params = validatePart('params', contract.params, input.params);
  const query = validatePart('query', contract.query, input.query);
  const body = validatePart('body', contract.body, input.body, contract.messages);
  if (!input.isAnew) await requireKnownSession(contract, session);
  const caller = await callerOf(handler, session);
  let isPersonal = contract.access !== 'anyone' && (caller.session !== undefined || !contract.safe);
  const markPersonal = (): void => {
    isPersonal = true;
  };
  const page = input.page?.slice(0, limits.maxPageAddressLength);
  const signIn: SessionHandle['signIn'] = (userId, proved) => session.signIn(userId, proved);
  const answer = await handler.handle({
    params,
    query,
    body,
    method: input.method ?? 'GET',
    caller,
    shop: services,
    sequence,
    page,
    visitor: input.visitor,
    client: input.client,
    device: session.device,
    backendToken: personalToken(session.backendToken, markPersonal),
    signal: input.signal,
    markPersonal,
    signIn,
  });
  if (checkResponses) {
    const violations = violationsOf(contract.answer, structuredClone(answer));
    if (violations) {
      const where = violations.map(({ path, message }) => `${path} ${message}`).join('; ');
      throw new Error(`The response of ${contract.id} violates its contract: ${where}`);
    }
  }
  const subjects = async (): Promise<Iterable<Subject>> =>
    handler.subjects?.({ params, query, body, answer, shop: services }) ?? ['everything'];
  return { answer: projections.of(contract.answer)(answer), isPersonal, subjects };
}

/**
 * Runs a call: validates the input, identifies the caller and runs the handler. HTTP routes and the local caller both
 * use it.
 *
 * @throws CallError when the call is rejected
 */
export async function runCall(
  runner: RunCallContext,
  handler: Handler,
  input: RawInput,
  session: SessionHandle,
  sequence?: CartSequence,
): Promise<CallOutcome> {
  const { id } = handler.contract;
  let result = 'ok';
  try {
    return await runner.tracing.span('call', { call: id }, () => run(runner, handler, input, session, sequence));
  } catch (error) {
    // A failure after the client has disconnected is not counted as a failure of the shop.
    result = input.signal?.aborted ? 'gone' : toCallError(error).code;
    throw error;
  } finally {
    runner.metrics.count('calls', { call: id, outcome: result });
  }
}
