import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../assistant/model.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const key = 'key-that-was-printed';
const insert = (text: string) => JSON.stringify({ do: 'insert', nodes: [{ widget: 'text', props: { text } }] });
const source = JSON.stringify({ version: 3, id: 'tea', slug: '/tea', type: 'CONTENT', body: [] });
const describing = { source, task: 'describe', words: 'Say how long it takes.', slot: '/body', at: 0 };

/** A promise with the function that resolves it. */
function moment<Value = void>() {
  let happens: (value: Value) => void = () => undefined;
  const happened = new Promise<Value>((resolve) => {
    happens = resolve;
  });
  return { happens: (value: Value) => happens(value), happened };
}

async function open(model: LanguageModel | undefined) {
  const sample = await openSampleShop();
  const seePicture = async () => undefined;
  const pages = { check: () => [], oneTimeKey: key, assistant: { model, seePicture } };
  const app = await sample.app({ pages });
  const cookie = await signInWithKey(app, key);
  const headers = { ...ownPage, 'content-type': 'application/json', ...staffPage(cookie) };
  const ask = (payload: object) =>
    app.inject({ method: 'POST', url: '/playground/api/pages/tea/wish', headers, payload });
  return { app, ask, headers, sample };
}

const writing = (...pieces: string[]): LanguageModel => ({
  async *write() {
    yield* pieces;
  },
});

it('sends a line for each line that the model writes, and then the document', async () => {
  const { app, ask, headers, sample } = await open(writing(`${insert('One.')}\n`, insert('Two.')));
  const answer = await ask(describing);
  expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(answer.headers['cache-control']).toMatch(/no-store/);
  const lines = answer.body.trim().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object).join())).toEqual(['line', 'line', 'answer']);
  const last = JSON.parse(lines[2]!) as { answer: { source: string; isComplete: boolean } };
  expect(last.answer.isComplete).toBe(true);
  expect((JSON.parse(last.answer.source) as { body: object[] }).body).toHaveLength(2);
  const session = await app.inject({ url: '/playground/api/session', headers });
  expect(session.json()).toMatchObject({ hasAssistant: true });
  expect(await sample.shop.services.storage.pages.readDraft('page', 'tea')).toBeUndefined();
});

it('is off without a model, which the session reports', async () => {
  const { app, ask, headers } = await open(undefined);
  const answer = await ask(describing);
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'assistant-off']);
  expect((await app.inject({ url: '/playground/api/session', headers })).json()).not.toHaveProperty('hasAssistant');
});

it.each([
  ['a task that there is not', { task: 'publish' }],
  ['words without end', { words: 'x'.repeat(limits.maxWishLength + 1) }],
  ['what is not a pointer', { pointer: 'body' }],
  ['a path out of the props', { path: 'when' }],
  ['a language without end', { language: 'x'.repeat(limits.maxLanguageLength + 1) }],
  ['a place before the first', { at: -1 }],
])('refuses %s', async (_, other) => {
  const { ask } = await open(writing());
  expect((await ask({ ...describing, ...other })).statusCode).toBe(400);
});

it('limits each author to two concurrent wishes', async () => {
  const begun = [moment(), moment()];
  const end = moment();
  let count = 0;
  const { ask } = await open({
    async *write() {
      begun[count]?.happens();
      count += 1;
      await end.happened;
      yield insert('One.');
    },
  });
  const [first, second] = [ask(describing), ask(describing)];
  await Promise.all(begun.map(({ happened }) => happened));
  const third = await ask(describing);
  expect([third.statusCode, third.json().error.message]).toEqual([429, messages.wishesTooMany]);
  end.happens();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  expect((await ask(describing)).statusCode).toBe(200);
});

it('limits the number of wishes per minute', async () => {
  const { ask } = await open(writing());
  for (let asked = 0; asked < limits.wishesPerMinute; asked++) expect((await ask(describing)).statusCode).toBe(200);
  expect((await ask(describing)).statusCode).toBe(429);
});

it('stops the model when the author disconnects', async () => {
  const stopped = moment<unknown>();
  const { app, headers } = await open({
    async *write(_, signal) {
      yield `${insert('One.')}\n`;
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped.happens(signal.reason);
          reject(signal.reason as Error);
        });
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const leaves = new AbortController();
  const answer = await fetch(`${origin}/playground/api/pages/tea/wish`, {
    method: 'POST',
    headers: { ...headers, origin, host: new URL(origin).host },
    body: JSON.stringify(describing),
    signal: leaves.signal,
  });
  const reader = answer.body!.getReader();
  // The line arrives while the model is still writing.
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^\{"line":.*One/);
  leaves.abort();
  expect(await stopped.happened).toMatchObject({ name: 'AbortError' });
  // The client may have opened another connection, which is idle.
  app.server.closeAllConnections();
  await app.close();
});

it('stops the model when the server shuts down, and reports that', async () => {
  const begun = moment();
  const { app, ask } = await open({
    async *write(_, signal) {
      yield `${insert('One.')}\n`;
      begun.happens();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  const asked = ask(describing);
  await begun.happened;
  await app.close();
  const lines = (await asked).body.trim().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ error: { code: 'server-ends', message: messages.serverEnds } });
});
