import type { AnyCall, CallAnswer, CallInput } from '../../schemas/contract/call.ts';
import { staffFetch } from '../../staff-ui/staff-page.ts';

/** A problem with one field, as the server reports it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** A failed call to the server. `status` is 0 when the server was not reached. */
export class SendError extends Error {
  readonly status: number;
  readonly code: string;
  /** Problems with single fields. */
  readonly problems: readonly FieldProblem[];

  constructor(status: number, code: string, message: string, problems: readonly FieldProblem[] = []) {
    super(message);
    this.name = 'SendError';
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

const timeoutMs = 20_000;

const unreachable = 'The server cannot be reached. Check the connection, then try again.';

type Values = Readonly<Record<string, unknown>>;

/** The address of a call; empty query parameters are omitted. */
export function addressOf({ path }: AnyCall, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return parameters.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}

/** Makes a call according to its contract. @throws SendError */
export async function send<Call extends AnyCall>(
  contract: Call,
  input: CallInput<Call>,
  signal?: AbortSignal,
): Promise<CallAnswer<Call>> {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown };
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await staffFetch(addressOf(contract, params, query), {
      method: contract.method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new SendError(0, 'network', unreachable);
  }
  if (!response.ok) throw await refusalIn(response);
  return (await response.json().catch(() => undefined)) as CallAnswer<Call>;
}

/** Reads the error from the response to a failed call. */
export async function refusalIn(response: Response): Promise<SendError> {
  const answer = (await response.json().catch(() => undefined)) as
    | { error?: { code: string; message: string; details?: { problems?: readonly FieldProblem[] } } }
    | undefined;
  const { code = 'http', message = `The server answered ${response.status}.`, details } = answer?.error ?? {};
  return new SendError(response.status, code, message, details?.problems);
}

/** The message to show to the merchant for a thrown value. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const idBytes = 16;

/** A new identifier of a change. It needs no secure context, so it also works on a shop's own network. */
export const newChangeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(idBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
