import { messages } from '../../commerce/messages.ts';
import type { CartSequence } from '../../commerce/rules/cart-sequence.ts';
import type { TSchema } from '../../schemas/schema.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Caller, ShopServices } from './context.ts';
import type { Handler } from './define-handler.ts';
import type { Projections } from './projection.ts';
import { CallRefusal } from './refusal.ts';
import { invalidRequest, type Validation } from './validation.ts';

/** The parts of a call as they came in. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface CallOutcome {
  answer: unknown;
  /** Whether the answer is for this caller only. A visitor without a session gets what every such visitor gets. */
  isPersonal: boolean;
}

export interface CallRunner {
  services: ShopServices;
  validation: Validation;
  projections: Projections;
  /** Checks every answer against its contract too: for tests and development. */
  checkAnswers: boolean;
}

const emptyObject = { type: 'object', additionalProperties: false } as TSchema;

const checkPart = (
  validation: Validation,
  part: 'params' | 'query' | 'body',
  schema: TSchema | undefined,
  value: unknown,
): unknown => {
  if (!schema && part === 'body') return undefined;
  const given = value ?? (part === 'body' ? undefined : {});
  const violations = validation.violations(schema ?? emptyObject, given, { coerce: part !== 'body' });
  if (violations) throw invalidRequest(part, violations);
  return given;
};

/** A call that changes something makes the session that it needs; one that only reads does without. */
const callerOf = async (handler: Handler, session: SessionHandle): Promise<Caller> => {
  const { access, safe } = handler.contract;
  const stored = access === 'session' && !safe ? await session.ensure() : await session.current();
  if (access === 'user' && stored?.userId === undefined) {
    throw new CallRefusal(401, 'sign-in-required', messages.signInRequired);
  }
  return { session: stored, owner: stored?.userId ?? stored?.id, userId: stored?.userId };
};

/**
 * Runs a call: checks what came in, finds out whose call it is, and lets the handler answer. Both ways in, HTTP and the
 * local caller, end here.
 *
 * @throws CallRefusal when the call is refused
 */
export const runCall = async (
  { services, validation, projections, checkAnswers }: CallRunner,
  handler: Handler,
  input: RawInput,
  session: SessionHandle,
  sequence?: CartSequence,
): Promise<CallOutcome> => {
  const { contract } = handler;
  const params = checkPart(validation, 'params', contract.params, input.params);
  const query = checkPart(validation, 'query', contract.query, input.query);
  const body = checkPart(validation, 'body', contract.body, input.body);
  const caller = await callerOf(handler, session);
  let isPersonal = contract.access !== 'anyone' && (caller.session !== undefined || !contract.safe);
  const markPersonal = (): void => {
    isPersonal = true;
  };
  const answer = await handler.handle({ params, query, body, caller, shop: services, sequence, markPersonal });
  if (checkAnswers) {
    const violations = validation.violations(contract.answer, structuredClone(answer));
    if (violations) {
      const where = violations.map(({ path, message }) => `${path} ${message}`).join('; ');
      throw new Error(`The answer of ${contract.id} breaks its contract: ${where}`);
    }
  }
  return { answer: projections.of(contract.answer)(answer), isPersonal };
};
