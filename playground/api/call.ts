import { staffFetch } from '../../staff-ui/staff-page.ts';

/** A failed call to the server. `status` is 0 when the server was not reached. */
export class CallError extends Error {
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

const unreachable = 'The server cannot be reached. Your text is kept in this browser.';

/** Calls a playground endpoint. @throws CallError */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
  /** Whether the request outlives the tab that makes it. */
  keepalive = false,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await staffFetch(`${root}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      keepalive,
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new CallError(0, 'network', unreachable);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const { error } = (answer ?? {}) as { error?: { code: string; message: string; details?: unknown } };
  throw new CallError(
    response.status,
    error?.code ?? 'http',
    error?.message ?? `The server answered ${response.status}.`,
    error?.details,
  );
}

/** Whether the server was not reached. */
export const isNetworkError = (thrown: unknown): boolean => thrown instanceof CallError && thrown.status === 0;

/** Message for the author about a caught value. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
