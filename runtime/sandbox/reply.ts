import { FailureError } from '../failure.ts';
import type { SandboxLimits } from './limits.ts';
import type { RequestedAction, SandboxReply } from './sandbox.ts';

/** Returns the failure of a script that exceeds a limit. @param message a sentence without its full stop */
export const sandboxLimitError = (message: string): FailureError => new FailureError('script-too-much', message);

/** The output of a running script, within its limits. Exceeding one throws, and `end()` throws again even if the script caught the error. */
export interface ReplyCollector {
  log(text: string): void;
  /** @param payload JSON */
  act(name: string, payload: string): void;
  /** @param result JSON; undefined when the script returned nothing */
  end(result: string | undefined): SandboxReply;
  /** The exceeded limit, even if the script has caught the error. */
  readonly refusal: FailureError | undefined;
}

/** Creates the collector of one script's output. */
export function createReplyCollector(limits: SandboxLimits): ReplyCollector {
  const logs: string[] = [];
  const asks: RequestedAction[] = [];
  let refusal: FailureError | undefined;
  const refuse = (message: string) => {
    refusal ??= sandboxLimitError(message);
    throw refusal;
  };
  return {
    log(text) {
      if (logs.length >= limits.logs) refuse(`The script logs more than ${limits.logs} lines`);
      logs.push(text.slice(0, limits.logLength));
    },
    act(name, payload) {
      if (asks.length >= limits.asks) refuse(`The script requests more than ${limits.asks} actions`);
      if (payload.length > limits.textLength)
        refuse(`The script passes more than ${limits.textLength} characters to an action`);
      asks.push({ do: name, with: payload });
    },
    end(result) {
      if (refusal) throw refusal;
      if (result !== undefined && result.length > limits.textLength)
        refuse(`The script returns more than ${limits.textLength} characters`);
      return { result, logs, asks };
    },
    get refusal() {
      return refusal;
    },
  };
}
