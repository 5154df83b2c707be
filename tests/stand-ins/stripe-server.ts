import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FormValues, formValues } from './form-values.ts';
import { ApiRefusal, StripeAccount } from './stripe-account.ts';
import type { Session } from './stripe-objects.ts';
import { payPage } from './stripe-page.ts';

/** `down`: nothing is done. `lost`: it is done, but the response is lost. `refused`: it is refused permanently. */
export type Failure = 'down' | 'lost' | 'refused';

/** An event as it is posted to a webhook. */
export interface SignedEvent {
  type: string;
  body: string;
  signature: string;
}

/** A running stand-in for Stripe. */
export interface StripeServer {
  origin: string;
  key: string;
  webhookSecret: string;
  account: StripeAccount;
  /** Outcomes of the next API requests that change something. */
  failures: Failure[];
  /** Number of the next read requests that fail. */
  unavailable: number;
  /** API requests so far, such as `POST /v1/refunds`. */
  asked: string[];
  /** Events so far. */
  events: SignedEvent[];
  /** Address to which events are posted, if any. */
  webhook: string | undefined;
  /** Signs a body as Stripe does. */
  sign(body: string, at?: number, secret?: string): string;
  /** Returns the page that was opened last for an order. */
  pageOf(order: string): Session;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** Serves the part of Stripe's HTTP API that a shop uses, with idempotency keys, signed events and a payment page. */
export async function startStripeServer(port = 0): Promise<StripeServer> {
  const key = 'sk_test_of_the_stand_in';
  const webhookSecret = 'whsec_of_the_stand_in';
  /** Responses by idempotency key, each with its request. */
  const answered = new Map<string, { asked: string; status: number; body: string }>();
  let handle = (_request: IncomingMessage, _response: ServerResponse): void => undefined;
  const http = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const sign: StripeServer['sign'] = (body, at = account.now(), secret = webhookSecret) => {
    const time = Math.floor(at / 1000);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  };
  const account: StripeAccount = new StripeAccount(origin, (type, object) => {
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object: structuredClone(object) } };
    const body = JSON.stringify({ ...event, created: Math.floor(account.now() / 1000) });
    const signed = { type, body, signature: sign(body) };
    server.events.push(signed);
    if (server.webhook === undefined) return;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.signature };
    fetch(server.webhook, { method: 'POST', headers, body }).catch(() => undefined);
  });
  const server: StripeServer = {
    origin,
    key,
    webhookSecret,
    account,
    failures: [],
    unavailable: 0,
    asked: [],
    events: [],
    webhook: undefined,
    sign,
    pageOf: (order) =>
      [...account.sessions.values()].findLast(({ client_reference_id: reference }) => reference === order)!,
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };

  /** Returns a session with its payment or setup and its card, if these are expanded. */
  const shown = (session: Session, expand: FormValues): object => {
    const withCard = <One extends { payment_method: string | null }>(one: One): object => {
      const { payment_method: method } = one;
      return method === null ? one : { ...one, payment_method: account.method(method) };
    };
    const asked = Object.values(expand);
    const { payment_intent: payment, setup_intent: setup } = session;
    return {
      ...session,
      ...(payment !== null && asked.includes('payment_intent.payment_method')
        ? { payment_intent: withCard(account.intentOf(session)) }
        : {}),
      ...(setup !== null && asked.includes('setup_intent.payment_method')
        ? { setup_intent: withCard(account.setups.get(setup)!) }
        : {}),
    };
  };
  const api = (method: string, path: string, query: FormValues, values: FormValues): object => {
    const [, kind = '', id = '', act = ''] =
      /^\/v1\/(checkout\/sessions|payment_intents|payment_methods|refunds|customers)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? [];
    const route = `${method} ${kind} ${id === '' ? 'all' : 'one'} ${act}`.trim();
    const routes: Record<string, () => object> = {
      'POST checkout/sessions all': () => account.createSession(values),
      'GET checkout/sessions one': () => shown(account.session(id), (query.expand ?? {}) as FormValues),
      'POST checkout/sessions one expire': () => account.expire(id),
      'POST payment_intents all': () => account.charge(values),
      'GET payment_intents one': () => account.intent(id),
      'POST payment_intents one capture': () => account.capture(id),
      'POST payment_intents one cancel': () => account.cancel(id),
      'GET payment_methods one': () => account.keptMethod(id),
      'POST payment_methods one detach': () => account.detach(id),
      'DELETE customers one': () => account.deleteCustomer(id),
      'POST refunds all': () => account.refund(values),
      'GET refunds all': () => ({
        object: 'list',
        url: '/v1/refunds',
        has_more: false,
        data: query.payment_intent
          ? account.refundsOf(String(query.payment_intent))
          : account.refundsSince(Number((query.created as FormValues).gte), (query.expand ?? {}) as FormValues),
      }),
    };
    const run = routes[route];
    if (!run) throw new ApiRefusal(404, 'no_such_route');
    return run();
  };
  const answerApi = (request: IncomingMessage, body: string): { status: number; body: string } => {
    const { method = '', url = '' } = request;
    const { pathname, search } = new URL(url, origin);
    const idempotencyKey = request.headers['idempotency-key'];
    const known = typeof idempotencyKey === 'string' ? answered.get(idempotencyKey) : undefined;
    let answer: { status: number; body: string };
    try {
      if (request.headers.authorization !== `Bearer ${key}`) throw new ApiRefusal(401, 'api_key_invalid');
      if (known && known.asked !== `${url} ${body}`) throw new ApiRefusal(400, 'idempotency', 'idempotency_error');
      if (known) return known;
      const values = api(method, pathname, formValues(search.slice(1)), formValues(body));
      answer = { status: 200, body: JSON.stringify(values) };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      const { status, code, type } = error;
      answer = { status, body: JSON.stringify({ error: { type, code, message: code } }) };
    }
    // The response to a declined card is repeated as well.
    const isKept = answer.status === 200 || answer.status === 402;
    if (typeof idempotencyKey === 'string' && !known && isKept)
      answered.set(idempotencyKey, { asked: `${url} ${body}`, ...answer });
    return answer;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    if (!url.startsWith('/v1/')) {
      payPage(account, { method, path: new URL(url, origin).pathname, body }, response);
      return;
    }
    server.asked.push(`${method} ${new URL(url, origin).pathname}`);
    const failure = method === 'POST' || method === 'DELETE' ? server.failures.shift() : undefined;
    const isUnavailable = method === 'GET' && server.unavailable > 0;
    if (isUnavailable) server.unavailable -= 1;
    if (failure === 'down' || isUnavailable) response.writeHead(500).end('{"error":{"type":"api_error"}}');
    else if (failure === 'refused')
      response.writeHead(400).end('{"error":{"type":"invalid_request_error","code":"on_request"}}');
    else {
      const { status, body: text } = answerApi(request, body);
      if (failure === 'lost') request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    }
  };
  handle = (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  return server;
}
