/** A call to the server that did not succeed. `status` is 0 when the server was not reached at all. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const root = '/playground/api';
const timeoutMs = 20_000;

const unreachable = 'The server cannot be reached. What you typed is kept in this browser.';

/** Makes one of the playground's calls. @throws CallFailure */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(`${root}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-endcap': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new CallFailure(0, 'network', unreachable);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const { error } = (answer ?? {}) as { error?: { code: string; message: string; details?: unknown } };
  throw new CallFailure(
    response.status,
    error?.code ?? 'http',
    error?.message ?? `The server answered ${response.status}.`,
    error?.details,
  );
}

/** What to tell the author about anything that was thrown. */
export const troubleOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
