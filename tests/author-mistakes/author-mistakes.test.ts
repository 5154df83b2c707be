import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../compiler/index.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { corpus } from './corpus/index.ts';
import { documentWith, type Mistake, type PlaceName } from './mistake.ts';

interface Case {
  about: string;
  place: PlaceName;
  written: Mistake[0];
  says: string;
  isMechanical: boolean;
  text: string;
}

const cases: Case[] = corpus.flatMap(({ about, in: place, mistakes }) =>
  mistakes.map(([written, says, isMechanical = false]) => ({
    about,
    place,
    written,
    says,
    isMechanical,
    text: documentWith(place, written),
  })),
);

const slugs = ['/', '/suite', '/cart', '/products/:slug', '/collections/:slug'];
const catalogue = {
  products: ['mug', 'linen-shirt'],
  collections: ['summer', 'sale'],
  films: ['/media/workshop.mp4', '/media/workshop.en.vtt'],
  draftFragments: ['lantern-card'],
  pictures: ['scenes/table', 'goods/mug/front', 'a', 'x', 'x.svg'].map((name) => `/media/${name}`),
};
const library = { names: () => [], read: () => undefined };
const check = (text: string): Diagnostic[] => checkDocument(text, 'page', library, { slugs, catalogue });

/** Half of the cases is set aside by its text: nobody tunes a check to those. */
const isSetAside = ({ text }: Case): boolean => createHash('sha256').update(text).digest()[0]! % 2 === 1;

const named = ({ says }: Case, found: readonly Diagnostic[]): Diagnostic | undefined =>
  found.find(({ message, hint }) => new RegExp(says, 'i').test(`${message} ${hint}`));

const failures = (which: readonly Case[], fails: (each: Case, found: Diagnostic[]) => boolean): Case[] =>
  which.filter((each) => fails(each, check(each.text)));

const asideCases = cases.filter(isSetAside);
const knownCases = cases.filter((each) => !isSetAside(each));

it('has at least 400 mistakes, each once', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
  expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
});

describe('mistakes that are worked with', () => {
  it.each(
    knownCases.map((each): [string, Case] => [`${each.place} ${JSON.stringify(each.written).slice(0, 150)}`, each]),
  )('%s', (_, each) => {
    const found = check(each.text);
    const said = found.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n');
    const diagnostic = named(each, found);
    expect(diagnostic, `wanted ${each.says}\n${said}`).toBeDefined();
    if (each.isMechanical)
      expect(
        found.some(({ fix }) => fix),
        `no fix\n${said}`,
      ).toBe(true);
    expect(found.length, `one mistake, one message\n${said}`).toBe(1);
    // Every message says what to do.
    for (const { hint } of found) expect(hint).toMatch(/\w{3}/);
  });
});

describe('mistakes set aside', () => {
  const share = (count: number, of: number) => 1 - count / of;

  it('are found with the wanted cause in at least 95 of 100 cases', () => {
    const missed = failures(asideCases, (each, found) => named(each, found) === undefined);
    expect(share(missed.length, asideCases.length), `${missed.length} of ${asideCases.length}`).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('carry a fix in at least 90 of 100 cases with a mechanical cure', () => {
    const mechanical = asideCases.filter(({ isMechanical }) => isMechanical);
    const missed = failures(mechanical, (_, found) => !found.some(({ fix }) => fix));
    expect(share(missed.length, mechanical.length), `${missed.length} of ${mechanical.length}`).toBeGreaterThanOrEqual(
      0.9,
    );
  });

  it('are one message each in at least 90 of 100 cases', () => {
    const cascades = failures(asideCases, (_, found) => found.length > 1);
    expect(
      share(cascades.length, asideCases.length),
      `${cascades.length} of ${asideCases.length}`,
    ).toBeGreaterThanOrEqual(0.9);
  });
});
