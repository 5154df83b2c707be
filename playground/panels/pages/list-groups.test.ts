import { expect, it } from 'vitest';
import type { DocumentKind } from '../../api/documents.ts';
import { setOwnParts } from '../../catalogue/own-parts.ts';
import { inGroup, listGroups } from './list-groups.ts';

const rest = { slug: '', title: '', draftVersion: 1, hasUnpublishedChanges: false, updatedAt: '' };
const documents: Record<DocumentKind, { id: string; type: string }[]> = {
  themes: [{ id: 'theme', type: 'THEME' }],
  pages: [
    { id: 'home', type: 'CONTENT' },
    { id: 'a-day-at-the-kiln', type: 'ARTICLE' },
  ],
  fragments: ['section-hero', 'mega-menu', 'main-menu', 'menu', 'message-order-placed', 'footer', 'menus-of-old'].map(
    (id) => ({
      id,
      type: 'FRAGMENT',
    }),
  ),
  scripts: [{ id: 'chat', type: 'SCRIPT' }],
  redirects: [{ id: 'redirects', type: 'REDIRECTS' }],
};
const sections = new Map([
  ['section-hero', 'Hero'],
  ['mega-menu', 'Mega menu'],
]);

it('lists every document once, under the name by which authors know its kind', () => {
  const listed = listGroups.map((group) => {
    const all = documents[group.kind].map((document) => ({ ...document, ...rest }));
    const names = inGroup(group, all, sections).map(({ id }) => group.nameOf?.(id, sections) ?? id);
    return `${group.title}: ${names.join(', ')}`;
  });
  expect(listed).toEqual([
    'Theme: theme',
    'Pages: home',
    'Articles: a-day-at-the-kiln',
    'Sections: Hero, Mega menu',
    'Menus: main-menu, menu',
    'Messages: Order placed',
    'Fragments: footer, menus-of-old',
    'Redirects: redirects',
    'Scripts: chat',
  ]);
});

it('names a mail of the shop by its title', () => {
  const none = { widgets: [], actions: [], calls: [], functions: [] };
  setOwnParts({ ...none, mails: [{ name: 'restock-report', title: 'Restock report of the week' }] });
  const { nameOf } = listGroups.find(({ title }) => title === 'Messages')!;
  expect(nameOf?.('message-restock-report', sections)).toBe('Restock report of the week');
  expect(nameOf?.('message-order-placed', sections)).toBe('Order placed');
  setOwnParts(none);
});
