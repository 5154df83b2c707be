import type { FastifyInstance } from 'fastify';
import { callsOfSession, type SharedSession } from '../../client/calls/session-calls.ts';
import type { Env } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';
import { callUrl } from '../../runtime/messages/call.ts';
import type { Clock } from '../../testing/index.ts';
import { cookieJar } from './cookie-jar.ts';

/** The server and the network between it and the browser. */
export interface SimulatedNetwork {
  app: FastifyInstance;
  time: Clock;
  /** Latency of one direction in milliseconds. */
  delay(): number;
  /** Whether a response is lost on its way back, including its cookies. */
  losesAnswer(): boolean;
}

/** A browser whose pages share their cookies. */
export interface SimulatedBrowser {
  /** Opens a page. Returns its function for calls, which behaves as in a browser. */
  openTab(): Env['call'];
  /** Opens an address as a link does. */
  navigate(url: string): Promise<void>;
  cookies(): string;
  /** Waits until the server has answered every request that has reached it. */
  settled(): Promise<void>;
}

const ours = { 'x-endcap': '1', 'sec-fetch-site': 'same-origin', host: 'localhost' };

/**
 * Creates a browser with a cookie jar and several pages. A request carries the cookies at the time when it is sent,
 * and a response's cookies take effect when it arrives.
 */
export function simulatedBrowser({ app, time, delay, losesAnswer }: SimulatedNetwork): SimulatedBrowser {
  const jar = cookieJar();
  const working = new Set<Promise<unknown>>();

  const send = (method: string, url: string, body: unknown, more: Record<string, string>) => {
    const headers = { ...more, cookie: jar.header() };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const onServer = async () => {
        const answer = await app.inject({
          method: method as 'POST',
          url,
          headers,
          ...(body === undefined ? {} : { payload: body as object }),
        });
        const isLost = losesAnswer();
        time.after(delay(), () => {
          if (isLost) return reject(new FailureError('network', 'lost'));
          jar.take(answer.headers['set-cookie']);
          resolve({ status: answer.statusCode, body: answer.body });
        });
      };
      time.after(delay(), () => {
        const work = onServer().finally(() => working.delete(work));
        working.add(work);
      });
    });
  };

  const request: Env['call'] = async (route, input) => {
    const answer = await send(route.method, callUrl(route, input), input.body, { ...ours, ...input.headers });
    const parsed: unknown = JSON.parse(answer.body);
    if (answer.status === 200) return { answer: parsed, headers: new Headers() };
    const { error } = parsed as { error: { code: string; message: string } };
    throw new FailureError(error.code, error.message, { status: answer.status });
  };

  let turns: Promise<unknown> = Promise.resolve();
  const exclusively: SharedSession['exclusively'] = (work) => {
    const turn = turns.then(work);
    turns = turn.catch(() => undefined);
    return turn;
  };

  return {
    openTab: () => callsOfSession(request, time.after, { cookies: jar.readable, exclusively }),
    navigate: async (url) => {
      await send('GET', url, undefined, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
    },
    cookies: jar.header,
    settled: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
