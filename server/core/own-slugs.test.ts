import { describe, expect, it } from 'vitest';
import { problemsOfSlugs } from './definition/problems-of-slugs.ts';
import { problemOfSlug, Slugs, usualSlugs, type WrongSlug } from './own-slugs.ts';

const mug = { title: 'Harbour Mug', brand: 'Quarry', category: 'Mugs' };

describe('slugs of a shop', () => {
  it('are those of titles and handles without functions', () => {
    expect(usualSlugs.product(mug)).toBe('harbour-mug');
    expect(usualSlugs.product({ ...mug, handle: 'Mug 12' })).toBe('mug-12');
    expect(usualSlugs.collection({ title: 'Für den Tisch' })).toBe('fur-den-tisch');
  });

  it('are those of its functions', () => {
    const slugs = new Slugs({ product: ({ brand, handle }) => `${brand.toLowerCase()}-${handle ?? 'new'}` });
    expect(slugs.product({ ...mug, handle: '12' })).toBe('quarry-12');
    expect(slugs.collection({ title: 'Mugs' })).toBe('mugs');
  });

  it.each<[what: string, answer: unknown, reason: string]>([
    ['capitals', 'Harbour-Mug', 'harbour-mug would be one'],
    ['a space', 'harbour mug', 'harbour-mug would be one'],
    ['a slash', '../cart', 'cart would be one'],
    ['nothing but signs', '??', 'which is not part of an address'],
    ['an empty text', '', 'it answers an empty text'],
    ['too many letters', 'a'.repeat(121), 'which is not part of an address'],
    ['a number', 12, 'which is not text'],
    ['nothing', undefined, 'nothing, which is not text'],
  ])('are those of titles for %s', (_, answer, reason) => {
    const wrong: WrongSlug[] = [];
    const slugs = new Slugs({ product: () => answer as string }, (each) => wrong.push(each));
    expect(slugs.product(mug)).toBe('harbour-mug');
    expect(wrong).toEqual([{ rule: 'product', title: 'Harbour Mug', reason: expect.stringContaining(reason) }]);
  });

  it('are those of titles for a function that fails', () => {
    const wrong: WrongSlug[] = [];
    const failing = () => {
      throw new Error('no brand');
    };
    expect(new Slugs({ collection: failing }, (each) => wrong.push(each)).collection({ title: 'Mugs' })).toBe('mugs');
    expect(wrong).toMatchObject([{ rule: 'collection', reason: 'it throws no brand' }]);
  });

  it('may have letters of any script', () => {
    expect(problemOfSlug('नीला-कटोरा')).toBeUndefined();
    expect(problemOfSlug('harbour-mug-12')).toBeUndefined();
  });
});

describe('problems with the functions of a definition', () => {
  it('are none for good ones', () => {
    expect(problemsOfSlugs(undefined)).toEqual([]);
    expect(problemsOfSlugs({ product: ({ handle }: { handle: string }) => `p-${handle}` })).toEqual([]);
  });

  it.each<[what: string, slugs: unknown, place: string, text: string]>([
    ['no object', 'title', 'slugs', 'it is not an object'],
    ['another key', { page: () => 'a' }, 'slugs.page', 'there is no such key'],
    ['no function', { product: 'title' }, 'slugs.product', 'it is not a function'],
    [
      'a title as it is',
      { product: ({ title }: { title: string }) => title },
      'slugs.product',
      'for the title "Harbour mug"',
    ],
    [
      'what only Latin letters survive',
      {
        collection: ({ title }: { title: string }) =>
          title
            .toLowerCase()
            .replace(/[^a-z]+/g, '-')
            .replace(/^-|-$/g, ''),
      },
      'slugs.collection',
      'for the title "नीला कटोरा" it answers an empty text',
    ],
    ['one address for all', { collection: () => 'shelf' }, 'slugs.collection', 'have the same address, shelf'],
  ])('name %s', (_, slugs, place, text) => {
    expect(problemsOfSlugs(slugs)).toEqual([{ place, what: expect.stringContaining(text), todo: expect.any(String) }]);
  });
});
