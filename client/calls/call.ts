import type { Env } from '../../runtime/env.ts';
import { type Failure, FailureError, failureOf } from '../../runtime/failure.ts';
import { callUrl } from '../../runtime/messages/call.ts';

/** Timeout of a call in milliseconds. */
const callTimeoutMs = 20_000;

/**
 * Maximum length in characters of a change that survives leaving the page: browsers refuse more than 64 KiB for all
 * such requests together.
 */
const outlivingLength = 4000;

/** Calls the shop, or the address that an author has written. @throws FailureError */
export const call: Env['call'] = async (route, asked, signal) => {
  // Headers for an author's address are the author's; those of calls come from their contracts.
  const input = asked.url === undefined ? asked : (await import('./page-request.ts')).allowedRequest(asked);
  const isForm = input.body instanceof FormData;
  const body = input.body === undefined || isForm ? (input.body as FormData | undefined) : JSON.stringify(input.body);
  const isShort = body === undefined || (typeof body === 'string' && body.length < outlivingLength);
  let response: Response;
  try {
    response = await fetch(callUrl(route, input), {
      method: route.method === 'ANY' ? input.method : route.method,
      credentials: 'same-origin',
      headers: {
        ...(input.url === undefined ? { 'x-endcap': '1' } : {}),
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body }),
      // Otherwise leaving the page would cancel the change, and the session that it may start.
      keepalive: route.method !== 'GET' && input.url === undefined && isShort,
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
  } catch (thrown) {
    if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
    throw new FailureError('network', failureOf(thrown).message);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { answer, headers: response.headers };
  const { error } = (answer ?? {}) as { error?: Partial<Failure> };
  const { status, statusText } = response;
  throw new FailureError(error?.code ?? 'http', error?.message ?? (statusText || `HTTP ${status}`), {
    ...error,
    status,
  });
};
