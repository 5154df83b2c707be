import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const oneTimeKey = 'key-that-was-printed';
const before = JSON.stringify({ slug: '/', type: 'HOME', title: 'Before' });
const after = before.replace('Before', 'After');
const from = before.indexOf('Before');
const edit = { draftVersion: 1, from, to: from + 'Before'.length, insert: 'After' };

async function open() {
  const sample = await openSampleShop();
  const checked: string[] = [];
  const check = (source: string) => {
    checked.push(source);
    return [];
  };
  const app = await sample.app({ pages: { check, oneTimeKey } });
  const cookie = await signInWithKey(app, oneTimeKey);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { ...ownPage, ...staffPage(cookie), ...(payload ? { 'content-type': 'application/json' } : {}) };
    const response = await app.inject({
      method,
      url: `/playground/api${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  await send('PUT', '/pages/home/draft', { source: before, ifVersion: 0 });
  return { send, checked };
}

it('accepts a document as an edit of its saved draft', async () => {
  const { send, checked } = await open();
  await send('POST', '/pages/home/check', { source: edit });
  expect(checked.at(-1)).toBe(after);
  const saved = await send('PUT', '/pages/home/draft', { source: edit, ifVersion: 1 });
  expect(saved.body).toMatchObject({ draftVersion: 2 });
  // The author already has the text.
  expect(saved.body).not.toHaveProperty('source');
  expect((await send('GET', '/pages/home/draft')).body.source).toBe(after);
});

it.each([
  ['a different version', { ...edit, draftVersion: 2 }],
  ['a place behind its end', { ...edit, to: before.length + 1 }],
  ['an end before its start', { ...edit, from: edit.to + 1 }],
])('rejects an edit of %s of the draft, and saves nothing', async (_, source) => {
  const { send, checked } = await open();
  for (const [method, path] of [
    ['PUT', '/pages/home/draft'],
    ['POST', '/pages/home/check'],
  ] as const) {
    const { status, body } = await send(method, path, { source });
    expect([status, body.error]).toMatchObject([409, { code: 'draft-moved', message: messages.draftMoved }]);
  }
  expect(checked).toEqual([]);
  expect((await send('GET', '/pages/home/draft')).body).toMatchObject({ source: before, draftVersion: 1 });
});

it('rejects an edit of a draft that does not exist, and one that makes it too long', async () => {
  const { send } = await open();
  expect((await send('POST', '/pages/other/check', { source: edit })).body.error.code).toBe('draft-moved');
  for (const insert of ['x'.repeat(limits.maxPageBytes - 10), 'ह'.repeat(limits.maxPageBytes / 3)]) {
    const long = { ...edit, insert };
    expect((await send('POST', '/pages/home/check', { source: long })).status).toBe(413);
  }
  const whole = `["${'ह'.repeat(limits.maxPageBytes / 3)}"]`;
  expect((await send('PUT', '/pages/home/draft', { source: whole })).status).toBe(413);
});

it('accepts a document up to the maximum size, however much has to be escaped in the request', async () => {
  const { send } = await open();
  const source = '"'.repeat(limits.maxPageBytes);
  expect((await send('PUT', '/pages/home/draft', { source, ifVersion: 1 })).status).toBe(200);
});
