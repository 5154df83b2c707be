import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, staffPage } from '../../../testing/author-sign-in.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { AuthorRole } from '../../core/ports/storage/accounts/authors.ts';

const password = 'words for this test only';
const node = { id: '', pointer: '/body/0', widget: 'text', words: 'Sale' };

async function open() {
  const sample = await openSampleShop();
  const { authors } = sample.shop.services.storage;
  const app = await sample.app({ pages: { check: () => [] } });
  const signIn = async (name: string, role: AuthorRole) => {
    await authors.save({ name, role, passwordHash: quickHash(password), changedAt: 'now' });
    const url = '/playground/api/session';
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...ownPage, ...staffPage() },
      payload: { name, password },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) => {
      const given = method === 'GET' ? {} : { payload };
      const response = await app.inject({
        method,
        url: `/playground/api/pages/${path}`,
        headers: { ...ownPage, ...staffPage(cookie) },
        ...given,
      });
      return { status: response.statusCode, body: response.json() };
    };
  };
  const [asha, ravi, mina] = [
    await signIn('asha', 'author'),
    await signIn('ravi', 'author'),
    await signIn('mina', 'publisher'),
  ];
  await asha('PUT', 'sale/draft', { source: '{ "slug": "/sale", "type": "CONTENT" }' });
  return { ...sample, asha, ravi, mina };
}

it('stores comments with their node, author and time, which anyone can resolve and reopen', async () => {
  const { asha, ravi, env } = await open();
  const said = (await asha('POST', 'sale/comments', { node, text: ' Too loud? ' })).body;
  expect(said).toEqual({
    id: said.id,
    node,
    text: 'Too loud?',
    author: 'asha',
    createdAt: new Date(env.now()).toISOString(),
  });
  env.advance(5000);
  expect((await ravi('POST', `sale/comments/${said.id}/resolve`, { isResolved: true })).status).toBe(200);
  const { comments } = (await asha('GET', 'sale/comments')).body;
  expect(comments).toEqual([{ ...said, resolvedBy: 'ravi', resolvedAt: new Date(env.now()).toISOString() }]);
  await asha('POST', `sale/comments/${said.id}/resolve`, { isResolved: false });
  expect((await ravi('GET', 'sale/comments')).body).toEqual({ comments: [said] });
});

it('lets authors delete their own comments and publishers any', async () => {
  const { asha, ravi, mina } = await open();
  const add = async () => (await asha('POST', 'sale/comments', { node, text: 'Words' })).body.id as string;
  const [first, second] = [await add(), await add()];
  const refused = await ravi('DELETE', `sale/comments/${first}`);
  expect([refused.status, refused.body.error.message]).toEqual([403, messages.commentOfAnother]);
  expect((await asha('DELETE', `sale/comments/${first}`)).status).toBe(200);
  expect((await mina('DELETE', `sale/comments/${second}`)).status).toBe(200);
  expect((await asha('GET', 'sale/comments')).body).toEqual({ comments: [] });
  for (const [method, path] of [
    ['DELETE', `sale/comments/${first}`],
    ['POST', `sale/comments/${first}/resolve`],
  ] as const)
    expect((await asha(method, path, { isResolved: true })).status).toBe(404);
});

it.each([
  ['no text', 'sale', { node, text: '' }, 400],
  ['spaces', 'sale', { node, text: '  ' }, 400],
  ['too long a text', 'sale', { node, text: 'x'.repeat(limits.maxCommentLength + 1) }, 400],
  ['too long a node', 'sale', { node: { ...node, words: 'x'.repeat(limits.maxCommentedWords + 1) }, text: 'x' }, 400],
  ['more fields', 'sale', { node, text: 'x', author: 'mina' }, 400],
  ['a document that does not exist', 'none', { node, text: 'x' }, 404],
])('refuses a comment with %s', async (_, id, payload, status) => {
  const { asha } = await open();
  expect((await asha('POST', `${id}/comments`, payload)).status).toBe(status);
});

it('limits the number of comments on a document', async () => {
  const { asha, shop } = await open();
  for (let at = 0; at < limits.commentsPerDocument; at += 1)
    await shop.services.storage.comments.add(
      { id: `c${at}`, kind: 'page', documentId: 'sale', node, text: 'x', author: 'asha', createdAt: at },
      limits.commentsPerDocument,
    );
  const refused = await asha('POST', 'sale/comments', { node, text: 'x' });
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.tooManyComments]);
  expect(messages.tooManyComments).toContain(String(limits.commentsPerDocument));
});

it('reports who else has a document open, until the tab is closed or silent', async () => {
  const { asha, ravi, env } = await open();
  const tab = (letter: string) => letter.repeat(16);
  const announce = async (who: typeof asha, name: string, path = 'sale', isLeaving = false) =>
    (await who('POST', `${path}/presence`, { tab: tab(name), isLeaving })).body.others;
  expect(await announce(asha, 'a')).toEqual([]);
  expect(await announce(ravi, 'b')).toEqual(['asha']);
  expect(await announce(ravi, 'c', 'other')).toEqual([]);
  expect(await announce(asha, 'd')).toEqual(['asha', 'ravi']);
  await announce(ravi, 'b', 'sale', true);
  expect(await announce(asha, 'd')).toEqual(['asha']);
  env.advance(limits.presenceSeconds * 1000 + 1);
  expect(await announce(asha, 'd')).toEqual([]);
  expect((await asha('POST', 'sale/presence', { tab: 'not a tab', isLeaving: false })).status).toBe(400);
});
