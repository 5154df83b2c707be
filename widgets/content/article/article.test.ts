import { beforeAll, expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { publishPages, sampleArticles } from '../../../testing/sample-articles.ts';
import type { ArticleData } from './model.ts';

let caller: LocalCaller;

beforeAll(async () => {
  const opened = await shop();
  await publishPages(opened.shop.services.storage, sampleArticles());
  caller = opened.visitor();
});

async function shown(articleSlug: string, by: Record<string, Tamper> = {}): Promise<TestPage> {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const opened = page(
    [
      {
        widget: 'article',
        as: 'one',
        props: { blogSlug: 'notes', articleSlug },
        on: { fetchFailure: [{ do: 'show-toast', with: { text: 'failed' } }] },
        slots: {
          failure: text('Failure: {{ one.error.message }}'),
          success: text('{{ one.article.title }} by {{ one.article.author }}'),
        },
      },
      { widget: 'toaster' },
    ],
    { url: '/article', slug: '/article', answers: tampered(caller, by) },
  );
  await opened.time.advance(0);
  return opened;
}

const data = (opened: TestPage) => opened.data<ArticleData>('article');

it('publishes the article, with the addresses of its neighbours', async () => {
  const opened = await shown('wash');
  expect(opened.text()).toContain('Washing by Asha');
  expect(data(opened)).toMatchObject({ nextAddress: '/article/notes/glaze', previousAddress: '/article/notes/brew' });
  expect(data(await shown('glaze')).nextAddress).toBeUndefined();
  expect(data(await shown('brew')).previousAddress).toBeUndefined();
});

it.each([
  ['next', 'wash', '/article/notes/glaze'],
  ['previous', 'wash', '/article/notes/brew'],
  ['next', 'glaze', undefined],
  ['previous', 'brew', undefined],
])('%s of %s opens %s', async (action, slug, to) => {
  const opened = await shown(slug);
  await Promise.all([opened.act('article', action), opened.time.advance(0)]);
  expect(opened.world.opened.at(-1)).toEqual(to);
});

it('reports an unknown article, and can be refetched after a failure', async () => {
  expect((await shown('none')).text()).toContain(`Failure: ${messages.articleNotFound}`);
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const opened = await shown('wash', { 'article.get': flaky });
  expect(opened.text()).toContain('Failure: Down');
  isDown = false;
  await Promise.all([opened.act('article', 'refetch'), opened.time.advance(0)]);
  expect(opened.text()).toContain('Washing');
});
