import { FailureError } from '../failure.ts';
import type { SandboxLimits } from './limits.ts';
import type { SandboxAsk, SandboxReply } from './sandbox.ts';

export const outputTooLarge = (what: string): FailureError => new FailureError('script-too-much', `The script ${what}`);

/** The output of a running script, within its limits. Exceeding them throws, and the reason is kept. */
export interface ReplyCollector {
  log(text: string): void;
  /** @param payload JSON */
  act(name: string, payload: string): void;
  /** @param result JSON; undefined when the script returned nothing */
  end(result: string | undefined): SandboxReply;
  /** The exceeded limit, even if the script has caught the error. */
  readonly refusal: FailureError | undefined;
}

export function collectReply(limits: SandboxLimits): ReplyCollector {
  const logs: string[] = [];
  const asks: SandboxAsk[] = [];
  let refusal: FailureError | undefined;
  const refuse = (what: string) => {
    refusal ??= outputTooLarge(what);
    throw refusal;
  };
  return {
    log(text) {
      if (logs.length >= limits.logs) refuse(`logs more than ${limits.logs} lines`);
      logs.push(text.slice(0, limits.logLength));
    },
    act(name, payload) {
      if (asks.length >= limits.asks) refuse(`requests more than ${limits.asks} actions`);
      if (payload.length > limits.textLength) refuse(`gives an action more than ${limits.textLength} characters`);
      asks.push({ do: name, with: payload });
    },
    end(result) {
      if (refusal) throw refusal;
      if (result !== undefined && result.length > limits.textLength)
        refuse(`gives more than ${limits.textLength} characters`);
      return { result, logs, asks };
    },
    get refusal() {
      return refusal;
    },
  };
}
