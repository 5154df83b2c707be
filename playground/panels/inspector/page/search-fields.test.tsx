// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readTree } from '../../../../page-text/page-tree.ts';
import { mountsComponents } from '../../../../testing/mounted.tsx';
import { type Editing, EditingContext } from '../../../selection/editing.ts';
import { previewOf } from '../chosen-picture.ts';
import { SearchFields } from './search-fields.tsx';

const page = { type: 'CONTENT', slug: '/tea', seo: { title: 'Tea', image: '/media/copies/a.webp' }, body: [] };
const picture = {
  id: 'b',
  kind: 'PICTURE' as const,
  url: '/media/copies/b.webp',
  width: 1200,
  height: 630,
  name: 'Tea',
  altText: 'A cup of tea',
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  uses: 0,
  version: 1,
};

const mounted = mountsComponents();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ pictures: [] }));
});

function show(document: object) {
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
        <SearchFields tree={readTree(JSON.stringify(document))} />
      </EditingContext>
    </QueryClientProvider>,
  );
  const labels = [...mounted.place().querySelectorAll('label')];
  const control = (title: string) =>
    fieldOf(labels.find(({ firstChild }) => firstChild?.textContent === title)?.htmlFor);
  return { set, control, titles: labels.map(({ firstChild }) => firstChild?.textContent) };
}

const fieldOf = (id = '') => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;

it('shows the picture for link previews next to title and description, and nothing for a fragment', () => {
  const { control, titles } = show(page);
  expect(titles).toEqual(['Title', 'Description', 'Picture', 'What the picture shows']);
  expect([control('Title')?.value, control('Picture')?.value]).toEqual(['Tea', '/media/copies/a.webp']);
  expect(control('Description')?.tagName).toBe('TEXTAREA');
  show({ id: 'header', body: [] });
  expect(mounted.place().innerHTML).toBe('');
});

it.each([
  ['Title', 'Green tea', ['seo', 'title'], 'Green tea'],
  ['What the picture shows', 'A pot', ['seo', 'imageAlt'], 'A pot'],
  ['Picture', '', ['seo', 'image'], undefined],
])('writes %s as %j', (title, typed, path, value) => {
  const { set, control } = show(page);
  mounted.type(control(title)!, typed);
  act(() => control(title)!.blur());
  expect(set.mock.calls.map(([at, to]) => [at, to])).toEqual([[path, value]]);
});

it('takes over the size and alt text of a chosen picture, but keeps an existing text', () => {
  const size = { imageWidth: '1200', imageHeight: '630' };
  expect(previewOf(picture, undefined)).toEqual({ image: picture.url, imageAlt: 'A cup of tea', ...size });
  expect(previewOf(picture, 'Mine')).toMatchObject({ imageAlt: 'Mine' });
  const { width: _, height: __, ...unsized } = picture;
  expect(previewOf({ ...unsized, altText: '' }, '')).toEqual({ image: picture.url });
});
