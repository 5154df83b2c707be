import { FailureError } from '../failure.ts';
import type { SandboxLimits } from './limits.ts';
import type { SandboxAsk, SandboxReply } from './sandbox.ts';

export const outputTooLarge = (what: string): FailureError => new FailureError('script-too-much', `The script ${what}`);

/** The output of a script while it runs, within its limits. Going beyond them throws, and the reason is kept. */
export interface ReplyCollector {
  log(text: string): void;
  /** `payload` is JSON. */
  act(name: string, payload: string): void;
  /** @param result JSON; undefined when it gave nothing */
  end(result: string | undefined): SandboxReply;
  /** Why it may not go on; a script that catches what is thrown does not get past it. */
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
