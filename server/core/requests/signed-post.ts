import { createHmac } from 'node:crypto';

/**
 * POSTs JSON to one of the shop's webhooks, without following redirects. `x-endcap-signature` is an HMAC-SHA256 of
 * the body.
 *
 * @throws TypeError when there is no connection, and a `TimeoutError` when there is no response in time
 */
export function signedPost(url: string, { secret, content, headers, timeoutMs }: SignedRequest): Promise<Response> {
  const body = JSON.stringify(content);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, 'content-type': 'application/json', 'x-endcap-signature': `sha256=${signature}` },
  });
}

interface SignedRequest {
  secret: string;
  content: object;
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
}
