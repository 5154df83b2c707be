import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A link of the stand-in, with what the service keeps about it. */
interface Link {
  id: string;
  url: string;
  status: 'open' | 'paid' | 'cancelled' | 'expired';
  payment: string;
  title: string;
  amount: number;
  currency: string;
  returnUrl: string;
  expiresAt: string;
}

interface Refund {
  id: string;
  reference: string | null;
  link: string;
  payment: string;
  amount: number;
  status: 'pending' | 'made' | 'failed';
  createdAt: string;
}

/** An event as it is posted to the shop. */
export interface LinkEvent {
  body: string;
  headers: Record<string, string>;
}

/** A stand-in for a payment service that makes links. */
export interface PayByLinkServer {
  address: string;
  key: string;
  webhookSecret: string;
  links: Map<string, Link>;
  refunds: Refund[];
  events: LinkEvent[];
  /** Outcomes of the next API requests: nothing is done, or it is done and the answer is lost. */
  failures: ('down' | 'lost')[];
  /** Address to which events are posted, if any. */
  webhook: string | undefined;
  now(): number;
  /** Signs a body as the service does. */
  sign(body: string, at?: number, secret?: string): LinkEvent;
  /** Refunds in the service's own dashboard, without the shop. */
  refundByHand(link: string, amount: number): Refund;
  close(): Promise<void>;
}

class ApiRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const payPage = ({ title, amount, currency, returnUrl }: Link): string =>
  `<!doctype html><html lang="en"><title>Pay by link</title><main><h1>Pay for ${escapeHtml(title)}</h1>` +
  `<p>${amount / 100} ${escapeHtml(currency)}</p><form method="post"><button>Pay now</button></form>` +
  `<a href="${escapeHtml(returnUrl)}">Back to the shop</a></main></html>`;

/** Serves the API of a payment service that makes links, with idempotency keys, signed events and a payment page. */
export async function startPayByLinkServer(): Promise<PayByLinkServer> {
  const answered = new Map<string, object>();
  let handle = (_request: IncomingMessage, _response: ServerResponse): void => undefined;
  const http = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: PayByLinkServer = {
    address: `${origin}/v1`,
    key: 'key-of-the-stand-in',
    webhookSecret: 'secret-of-the-stand-in',
    links: new Map(),
    refunds: [],
    events: [],
    failures: [],
    webhook: undefined,
    now: Date.now,
    sign(body, at = server.now(), secret = server.webhookSecret) {
      const time = String(Math.floor(at / 1000));
      const signature = `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
      return { body, headers: { 'x-pay-by-link-time': time, 'x-pay-by-link-signature': signature } };
    },
    refundByHand: (link, amount) => refund(linkOf(link), amount, null),
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };

  const send = (type: string, { id, payment }: Link): void => {
    const event = server.sign(JSON.stringify({ id: randomUUID(), type, link: id, payment }));
    server.events.push(event);
    if (server.webhook === undefined) return;
    const headers = { 'content-type': 'application/json', ...event.headers };
    fetch(server.webhook, { method: 'POST', headers, body: event.body }).catch(() => undefined);
  };
  const linkOf = (id: string): Link => {
    const link = server.links.get(id);
    if (!link) throw new ApiRefusal(404);
    if (link.status === 'open' && Date.parse(link.expiresAt) <= server.now()) link.status = 'expired';
    return link;
  };
  const refundsOf = (id: string) => server.refunds.filter(({ link }) => link === id);
  const refund = (link: Link, amount: number, reference: string | null): Refund => {
    const before = refundsOf(link.id).find((each) => reference !== null && each.reference === reference);
    if (before) return before;
    const held = refundsOf(link.id).reduce(
      (rest, each) => rest - (each.status === 'failed' ? 0 : each.amount),
      link.amount,
    );
    if (link.status !== 'paid' || amount > held) throw new ApiRefusal(409);
    const createdAt = new Date(server.now()).toISOString();
    const made: Refund = {
      id: randomUUID(),
      reference,
      link: link.id,
      payment: link.payment,
      amount,
      status: 'made',
      createdAt,
    };
    server.refunds.push(made);
    send('refund.made', link);
    return made;
  };
  const begin = (body: Pick<Link, 'payment' | 'title' | 'amount' | 'currency' | 'returnUrl' | 'expiresAt'>): Link => {
    const id = randomUUID();
    const link: Link = { ...body, id, url: `${origin}/pay/${id}`, status: 'open' };
    server.links.set(id, link);
    return link;
  };
  const cancel = (link: Link): Link => {
    if (link.status === 'paid') throw new ApiRefusal(409);
    link.status = 'cancelled';
    return link;
  };
  const answer = (request: IncomingMessage, url: URL, text: string): object => {
    const body = text === '' ? {} : JSON.parse(text);
    const [, , kind, id = '', part] = url.pathname.split('/');
    const isPost = request.method === 'POST';
    if (kind === 'refunds') {
      const since = Date.parse(url.searchParams.get('since') ?? '');
      return { refunds: server.refunds.filter(({ createdAt }) => Date.parse(createdAt) >= since) };
    }
    if (kind !== 'links') throw new ApiRefusal(404);
    if (id === '') return begin(body);
    const link = linkOf(id);
    if (part === 'cancel' && isPost) return cancel(link);
    if (part !== 'refunds') return link;
    return isPost ? refund(link, body.amount, body.reference) : { refunds: refundsOf(id) };
  };
  const pay = (link: Link, isPost: boolean, response: ServerResponse): void => {
    if (!isPost || link.status !== 'open') {
      response.writeHead(link.status === 'open' ? 200 : 410, { 'content-type': 'text/html; charset=utf-8' });
      response.end(payPage(link));
      return;
    }
    link.status = 'paid';
    send('link.paid', link);
    response.writeHead(303, { location: link.returnUrl }).end();
  };

  handle = async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const text = await bodyOf(request);
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    try {
      if (url.pathname.startsWith('/pay/'))
        return pay(linkOf(url.pathname.slice(5)), request.method === 'POST', response);
      if (request.headers.authorization !== `Bearer ${server.key}`) throw new ApiRefusal(401);
      const failure = server.failures.shift();
      if (failure === 'down') throw new ApiRefusal(503);
      const key = request.headers['idempotency-key'];
      const known = key === undefined ? undefined : answered.get(String(key));
      const result = known ?? answer(request, url, text);
      if (key !== undefined) answered.set(String(key), result);
      if (failure === 'lost') return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    } catch (error) {
      const status = error instanceof ApiRefusal ? error.status : 500;
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    }
  };
  return server;
}
