import { expect, it } from 'vitest';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { BackgroundError } from '../../documents/checks/background.ts';

const source = JSON.stringify({ version: 3, id: 'home', slug: '/', type: 'HOME', body: [] });

/** A server whose checks and previews all fail with the given error. */
async function open(thrown: Error) {
  const { app: openApp } = await openSampleShop();
  const fail = () => Promise.reject(thrown);
  const app = await openApp({ pages: { check: fail, preview: fail, oneTimeKey: 'key' } });
  const cookie = await signInWithKey(app, 'key');
  const headers = { ...ownPage, 'content-type': 'application/json', ...staffPage(cookie) };
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    app.inject({ method, url: `/playground/api${path}`, headers, payload });
  const show = async () => {
    const { token } = (await send('POST', '/preview', { kind: 'pages', id: 'home', source, url: '/' })).json();
    return app.inject({ url: `/playground/preview/${token}`, headers: { host: 'localhost', cookie } });
  };
  return { send, show };
}

it('reports that the server is busy for a check and for publishing, without diagnostics of the document', async () => {
  const { send } = await open(new BusyError('a check', 3));
  await send('PUT', '/pages/home/draft', { source, ifVersion: 0 });
  for (const [path, body] of [
    ['/pages/home/check', { source }],
    ['/pages/home/publish', {}],
  ] as const) {
    const answer = await send('POST', path, body);
    expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '3']);
    expect(answer.json().error).toMatchObject({ code: 'server-busy', message: expect.stringContaining('busy') });
    expect(answer.body).not.toContain('diagnostics');
  }
});

it.each<[what: string, thrown: Error, status: number, problem: string]>([
  ['has no time', new BusyError('a preview', 5), 503, 'busy'],
  ['finds a page too costly', new BackgroundError('compile', 20_000), 500, 'costly'],
  ['fails', new Error('disk'), 500, 'failed'],
])("tells the canvas that the server %s, and never shows the shop's error page", async (_, thrown, status, problem) => {
  const { show } = await open(thrown);
  const { statusCode, headers, body } = await show();
  expect([statusCode, headers['retry-after']]).toEqual([status, status === 503 ? '5' : undefined]);
  expect(body).toContain(`data-preview="${problem}"`);
  expect(body).not.toMatch(/Something broke|disk/);
});
