import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running provider of login tokens. */
export interface TokenServer {
  origin: string;
  /** The provider's script: `Provider.login()` opens its window, and returns the window's message. */
  script: string;
  /** Address at which the shop's server verifies a token. */
  verifyUrl: string;
  secret: string;
  /** Verification requests with a valid signature. */
  asked: { token: string; correlationId?: string }[];
  close(): Promise<void>;
}

interface TokenServerOptions {
  /** The identity to which the tokens belong. */
  identity: object;
  /** Returns the script's result after the person has agreed. */
  result: (token: string) => object;
  /** The script's result when the person has closed the window. */
  closed: object | null;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const script = (origin: string): string => `
window.Provider = { login: ({ correlationId = '' } = {}) => new Promise((resolve) => {
  const frame = document.createElement('iframe');
  frame.title = 'Provider';
  frame.src = '${origin}/window?correlationId=' + encodeURIComponent(correlationId);
  const read = ({ origin, source, data }) => {
    if (origin !== '${origin}' || source !== frame.contentWindow) return;
    removeEventListener('message', read);
    frame.remove();
    resolve(data);
  };
  addEventListener('message', read);
  document.body.append(frame);
}) };`;

/** Returns a window with one button for each message that it may send. */
const windowOf = (replies: Readonly<Record<string, unknown>>): string =>
  `<!doctype html><title>Provider</title>${Object.entries(replies)
    .map(([name, reply]) => `<button value='${JSON.stringify(reply)}'>${name}</button>`)
    .join('')}<script>
addEventListener('click', ({ target }) => parent.postMessage(JSON.parse(target.value), '*'));
</script>`;

/**
 * Starts a provider that gives tokens to its script on the page, and reveals their identity only to
 * the shop's server.
 */
export async function startTokenServer({ identity, result, closed }: TokenServerOptions): Promise<TokenServer> {
  const secret = 'a secret of the shop at the provider';
  const asked: TokenServer['asked'] = [];
  /** Tokens that were given, each with the login that it belongs to. */
  const given = new Map<string, string>();
  let origin = '';
  const newToken = (correlationId: string): string => {
    const token = randomUUID();
    given.set(token, correlationId);
    return token;
  };
  const verify = async (request: IncomingMessage): Promise<[status: number, type: string, body: string]> => {
    const body = await bodyOf(request);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    if (request.headers['x-endcap-signature'] !== signature) return [403, 'text/plain', 'not signed'];
    const question = JSON.parse(body) as TokenServer['asked'][number];
    asked.push(question);
    const isOwn = given.get(question.token) === (question.correlationId ?? '');
    return isOwn ? [200, 'application/json', JSON.stringify(identity)] : [401, 'text/plain', 'of nobody'];
  };
  const answer = async (request: IncomingMessage): Promise<[status: number, type: string, body: string]> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/provider.js') return [200, 'text/javascript', script(origin)];
    if (pathname === '/verify') return verify(request);
    if (pathname !== '/window') return [404, 'text/plain', ''];
    const token = newToken(searchParams.get('correlationId') ?? '');
    return [200, 'text/html', windowOf({ Allow: result(token), Forge: result(randomUUID()), Close: closed })];
  };
  const http = createServer((request, response) => {
    answer(request).then(
      ([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    origin,
    secret,
    asked,
    script: `${origin}/provider.js`,
    verifyUrl: `${origin}/verify`,
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  };
}
