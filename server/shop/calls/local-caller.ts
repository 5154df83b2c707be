import { secondMs } from '../../../commerce/durations.ts';
import type { CartSequence } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { AnyCall, CallAnswer, CallInput } from '../../../schemas/contract/call.ts';
import { bodyOfForm } from '../../core/requests/form-body.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import type { Subject } from '../../core/subjects.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Handler } from './define-handler.ts';
import { type RawInput, type RunCallContext, runCall } from './run-call.ts';

/** Calls the shop without HTTP, with the same validation and handlers. */
export interface LocalCaller {
  /**
   * @throws CallError with the `status`, `code` and `formattedMessages` of the HTTP response
   */
  call<Call extends AnyCall>(
    contract: Call,
    input?: CallInput<Call>,
    options?: { sequence?: CartSequence; page?: string },
  ): Promise<CallAnswer<Call>>;
  /** Whether any response so far was specific to this caller, so that a page with this data must not be cached. */
  isPersonal(): boolean;
  /** Cache tags of the answers so far; `everything` after a failure, because any change may resolve it. */
  subjects(): ReadonlySet<Subject>;
  /** Earliest expiry of the answers so far, as a timestamp; infinite without one. */
  expiresAt(): number;
}

/** Copies a body, so that the handler cannot change the caller's. Files are shared: no code writes to them. */
function ownBody(body: unknown): unknown | Promise<unknown> {
  if (body instanceof FormData) return bodyOfForm(body);
  const hasFiles = Object.values(body ?? {}).some((each) => each instanceof UploadedFile);
  return hasFiles ? { ...(body as object) } : structuredClone(body);
}

/** Creates a caller for one session. Create one per request, so that one shopper's data never reaches another. */
export const createCaller = (
  runner: RunCallContext,
  handlers: ReadonlyMap<string, Handler>,
  session: SessionHandle,
  client?: string,
): LocalCaller => {
  let isPersonal = false;
  let expiresAt = Number.POSITIVE_INFINITY;
  const subjects = new Set<Subject>();
  /** Runs a call, and adds the subjects of its answer. */
  const run = async (...call: Parameters<typeof runCall>) => {
    const [{ services }, { keepSeconds }] = call;
    // A failure is cached no longer than an answer.
    if (keepSeconds !== undefined) expiresAt = Math.min(expiresAt, services.env.now() + keepSeconds * secondMs);
    try {
      const outcome = await runCall(...call);
      for (const subject of await outcome.subjects()) subjects.add(subject);
      return outcome;
    } catch (error) {
      subjects.add('everything');
      throw error;
    }
  };
  return {
    call: async (contract, input, options) => {
      const handler = handlers.get(contract.id);
      if (!handler) throw new Error(`No handler for the call ${contract.id}.`);
      const { params, query, body, method } = (input ?? {}) as RawInput;
      const raw = {
        ...structuredClone({ params, query }),
        body: await ownBody(body),
        method,
        page: options?.page,
        client,
      };
      const outcome = await run(runner, handler, raw, session, options?.sequence);
      if (outcome.isPersonal) isPersonal = true;
      return outcome.answer as CallAnswer<typeof contract>;
    },
    isPersonal: () => isPersonal,
    subjects: () => subjects,
    expiresAt: () => expiresAt,
  };
};
