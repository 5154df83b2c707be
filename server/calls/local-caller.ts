import type { CartSequence } from '../../commerce/rules/cart-sequence.ts';
import type { AnyCall, CallAnswer, CallInput } from '../../schemas/contract/call.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Handler } from './define-handler.ts';
import { type CallRunner, runCall } from './run-call.ts';

/** Calls the shop without HTTP: the same checks, the same handler. */
export interface LocalCaller {
  /**
   * @throws CallRefusal when the call is refused: its `status`, `code` and `formattedMessages` are those of the HTTP
   * answer
   */
  call<Call extends AnyCall>(
    contract: Call,
    input?: CallInput<Call>,
    options?: { sequence?: CartSequence },
  ): Promise<CallAnswer<Call>>;
  /** Whether some answer so far was for this caller only, so that a page made of them may not be kept. */
  isPersonal(): boolean;
}

/** Makes a caller for one session. One request has one, so that nothing of one shopper reaches another. */
export const createCaller = (
  runner: CallRunner,
  handlers: ReadonlyMap<string, Handler>,
  session: SessionHandle,
): LocalCaller => {
  let isPersonal = false;
  return {
    call: async (contract, input, options) => {
      const handler = handlers.get(contract.id);
      if (!handler) throw new Error(`No handler answers ${contract.id}.`);
      const { params, query, body } = structuredClone(input ?? {}) as {
        params?: object;
        query?: object;
        body?: unknown;
      };
      const outcome = await runCall(runner, handler, { params, query, body }, session, options?.sequence);
      if (outcome.isPersonal) isPersonal = true;
      return outcome.answer as CallAnswer<typeof contract>;
    },
    isPersonal: () => isPersonal,
  };
};
