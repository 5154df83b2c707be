// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readTree } from '../../../../page-text/page-tree.ts';
import { mountsComponents } from '../../../../testing/mounted.tsx';
import { type Editing, EditingContext } from '../../../selection/editing.ts';
import { ArticleFields } from './article-fields.tsx';

const article = {
  type: 'ARTICLE',
  slug: '/article/care/tea-notes',
  article: { title: 'Tea', excerpt: 'About tea.', author: 'Asha', publishedOn: '2026-01-02', tags: ['tea', 'kitchen'] },
  body: [],
};

const mounted = mountsComponents();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ documents: [] }));
  // jsdom does not implement popovers or scrolling.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, scrollIntoView: () => undefined });
});

function show(page: object) {
  const set = vi.fn<Editing['set']>();
  const nothing = () => undefined;
  const editing = {
    set,
    edit: nothing,
    begin: () => nothing,
    leaveField: nothing,
    undo: nothing,
    redo: nothing,
    note: nothing,
    setEach: nothing,
    stepWords: nothing,
  };
  mounted.show(
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext value={editing}>
        <ArticleFields tree={readTree(JSON.stringify(page))} isOpen />
      </EditingContext>
    </QueryClientProvider>,
  );
  const labels = [...mounted.place().querySelectorAll('label')];
  const control = (title: string) => {
    const label = labels.find(({ firstChild }) => firstChild?.textContent === title);
    return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement | null;
  };
  const type = (title: string, text: string) => mounted.type(control(title)!, text);
  const leave = (title: string) => act(() => control(title)!.blur());
  return { set, control, type, leave, titles: labels.map(({ firstChild }) => firstChild?.textContent) };
}

it.each([
  ['a different type', { ...article, type: 'CONTENT' }],
  ['no type yet', { slug: '/article/care/tea-notes', body: [] }],
])('is hidden for a page of %s', (_, page) => {
  show(page);
  expect(mounted.place().innerHTML).toBe('');
});

it('has a field for each member of an article, and one for its blog', () => {
  const { titles } = show(article);
  const file = join(import.meta.dirname, '../../../../schemas/generated/page.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: { article: { properties: object } } };
  const named = Object.keys(schema.properties.article.properties);
  expect(named.length).toBeGreaterThan(0);
  expect(titles).toHaveLength(named.length + 1);
  expect(titles[0]).toBe('Blog');
});

it('shows the current values', () => {
  const { control } = show(article);
  expect(control('Blog')?.value).toBe('care');
  expect(control('Title')?.value).toBe('Tea');
  expect(control('Excerpt')?.tagName).toBe('TEXTAREA');
  expect(control('Tags')?.value).toBe('tea\nkitchen');
  expect(control('Updated on')?.value).toBe('');
});

it.each<[title: string, typed: string, path: readonly string[], value: unknown]>([
  ['Title', 'Notes on tea', ['article', 'title'], 'Notes on tea'],
  ['Tags', 'tea\npots\n', ['article', 'tags'], ['tea', 'pots']],
  ['Author', '', ['article', 'author'], undefined],
  ['Blog', 'Köchen & Tee', ['slug'], '/article/kochen-tee/tea-notes'],
])('writes %s as %j', (title, typed, path, value) => {
  const { set, type, leave } = show(article);
  type(title, typed);
  leave(title);
  expect(set.mock.calls.map(([at, to]) => [at, to])).toEqual([[path, value]]);
});

it('keeps the address while the blog is empty', () => {
  const { set, type, leave } = show(article);
  type('Blog', ' ');
  leave('Blog');
  expect(set).not.toHaveBeenCalled();
});

it('creates the article when the page has none, and has no field for the blog when the address is not of one', () => {
  const { set, type, titles } = show({ type: 'ARTICLE', slug: '/tea', body: [] });
  expect(titles).not.toContain('Blog');
  type('Title', 'Tea');
  expect(set.mock.calls[0]?.slice(0, 2)).toEqual([['article', 'title'], 'Tea']);
});
