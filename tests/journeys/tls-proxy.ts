import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createServer, type Server, request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A running reverse proxy. */
export interface TlsProxy {
  origin: string;
  server: Server;
  /** Certificate that a client has to trust. */
  certificate: string;
}

/**
 * Starts a reverse proxy like nginx in its usual setup: it terminates TLS, passes the host on and names the client.
 *
 * @param target returns the port of the server behind the proxy, which may start later
 */
export async function startTlsProxy(target: () => number): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createServer({ key, cert }, (request, response) => {
    const { remoteAddress = '' } = request.socket;
    const seen = request.headers['x-forwarded-for'];
    const forwarded = httpRequest(
      {
        host: '127.0.0.1',
        port: target(),
        method: request.method,
        path: request.url,
        headers: {
          ...request.headers,
          'x-forwarded-for': seen ? `${seen}, ${remoteAddress}` : remoteAddress,
          'x-forwarded-proto': 'https',
          'x-forwarded-host': request.headers.host,
          'x-request-id': `proxy-${randomUUID()}`,
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, server, certificate: cert };
}

/** A response that was received through the proxy. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A request to send through the proxy. */
export interface ProxiedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Address of this machine from which the client sends the request. */
  from?: string;
}

/** Sends a request to the proxy as a browser would, and verifies the certificate. */
export const askProxy = (
  { origin, certificate }: TlsProxy,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: ProxiedRequest = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const own = {
      host: `localhost:${port}`,
      origin,
      'x-endcap': '1',
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const request = tlsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        servername: 'localhost',
        ca: certificate,
        headers: { ...own, ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
      },
    );
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
