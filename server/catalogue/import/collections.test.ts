import { expect, it } from 'vitest';
import { collectionsFrom } from './collections.ts';

const products = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `p-${index}`,
    title: `Thing ${index}`,
    brand: 'Acme',
    category: 'Things',
    options: [],
    tags: [] as string[],
    ...more(index),
  }));

const slugs = (list: ReturnType<typeof products>) =>
  collectionsFrom(list).map(({ slug, title }) => `${slug}: ${title}`);

it('creates one collection for all spellings of a name, the largest collection first', () => {
  const spellings = ['DRESSES', 'Dresses', 'dress', 'Shirts'];
  expect(slugs(products(8, (index) => ({ category: spellings[index % 4] })))).toEqual([
    'dresses: Dresses',
    'shirts: Shirts',
    'acme: Acme',
  ]);
});

it('creates no collections for internal, rare or repeated tags', () => {
  const tags = (index: number) => [
    ...(index < 6 ? ['Summer', 'SS15', 'things', 'Every_day', 'Acme'] : []),
    ...(index < 3 ? ['Rare'] : []),
    ...(index < 6 ? ['Holidays'] : []),
  ];
  // "Holidays" has exactly the products of "Summer".
  expect(slugs(products(10, (index) => ({ tags: tags(index) })))).toEqual([
    'things: Things',
    'acme: Acme',
    'holidays: Holidays',
  ]);
});

it('distinguishes a brand from a type of the same name by a prefix', () => {
  expect(slugs(products(4, (index) => ({ brand: index < 2 ? 'Things' : 'Other' })))).toEqual([
    'things: Things',
    'other: Other',
    'brand-things: Things',
  ]);
});

it('does not depend on the order of the products', () => {
  const list = products(12, (index) => ({ category: `Type ${index % 3}`, tags: [`Tag ${'abc'[index % 2]}`] }));
  expect(collectionsFrom(list.toReversed())).toEqual(collectionsFrom(list));
});
