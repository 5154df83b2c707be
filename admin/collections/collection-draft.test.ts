import { expect, it } from 'vitest';
import type { CollectionDetail } from '../../commerce/admin-calls/collections.ts';
import { messages } from '../../commerce/messages.ts';
import { collectionOf, draftOf, emptyDraft } from './collection-draft.ts';

const detail: CollectionDetail = {
  currencyCode: 'INR',
  slug: 'dear',
  version: 'v',
  status: 'PUBLISHED',
  isEdited: true,
  collection: {
    title: 'Dear things',
    descriptionHtml: '<p>They <b>last</b>.</p>',
    picture: { url: '/uploads/a.webp', altText: 'A lamp' },
    kind: 'BY_RULES',
    products: [],
    rules: {
      match: 'ANY',
      conditions: [
        { field: 'price', is: 'ABOVE', text: '', amount: 123_450 },
        { field: 'tag', is: 'EQUALS', text: 'brass', amount: 0 },
        { field: 'stock', is: 'IN', text: '', amount: 0 },
      ],
    },
    order: 'PRICE_DESC',
    seo: { title: 'Dear', description: '', isHidden: true },
    isPublished: false,
  },
  listed: [],
  changes: [],
};

it('returns the original entry when nothing was changed', () => {
  expect(collectionOf(draftOf(detail), 'INR')).toEqual({ collection: detail.collection, problems: [] });
  const listed = [{ slug: 'lamp', title: 'Lamp', isPublished: true }];
  const collection = { ...detail.collection, kind: 'BY_HAND' as const, products: ['lamp'] };
  expect(collectionOf(draftOf({ ...detail, collection, listed }), 'INR').collection).toEqual(collection);
});

it.each([
  ['a price that is none', { field: 'price', is: 'ABOVE', value: 'much' }, messages.notANumber],
  ['a price below nothing', { field: 'price', is: 'BELOW', value: '-1' }, undefined],
  ['a text that is missing', { field: 'tag', is: 'EQUALS', value: '  ' }, messages.conditionText],
] as const)('reports %s at its condition', (_, condition, message) => {
  const draft = { ...emptyDraft, title: 'A', kind: 'BY_RULES' as const, conditions: [{ key: 'a', ...condition }] };
  const { problems } = collectionOf(draft, 'INR');
  expect(problems.map(({ field }) => field)).toEqual(['conditions.0']);
  if (message !== undefined) expect(problems[0]!.message).toBe(message);
  expect(collectionOf({ ...draft, kind: 'BY_HAND' }, 'INR').problems).toEqual([]);
});
