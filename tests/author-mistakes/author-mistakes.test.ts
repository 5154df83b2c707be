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

/** Whether a case is set aside, which the hash of its text decides for half of them: no check is tuned to these. */
const isSetAside = ({ text }: Case): boolean => createHash('sha256').update(text).digest()[0]! % 2 === 1;

const named = ({ says }: Case, found: readonly Diagnostic[]): Diagnostic | undefined =>
  found.find(({ message, hint }) => new RegExp(says, 'i').test(`${message} ${hint}`));

const failures = (which: readonly Case[], fails: (each: Case, found: Diagnostic[]) => boolean): Case[] =>
  which.filter((each) => fails(each, check(each.text)));

const asideCases = cases.filter(isSetAside);
const knownCases = cases.filter((each) => !isSetAside(each));

it('has at least 400 mistakes, all of them different', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
  expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
});

describe('mistakes that checks may be tuned to', () => {
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
    // Every hint gives some advice.
    for (const { hint } of found) expect(hint).toMatch(/\w{3}/);
  });
});

describe('mistakes that are set aside', () => {
  const share = (count: number, of: number) => 1 - count / of;

  it('are found with the expected cause in at least 95 of 100 cases', () => {
    const missed = failures(asideCases, (each, found) => named(each, found) === undefined);
    expect(share(missed.length, asideCases.length), `${missed.length} of ${asideCases.length}`).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('come with a fix in at least 90 of 100 cases that have a mechanical cure', () => {
    const mechanical = asideCases.filter(({ isMechanical }) => isMechanical);
    const missed = failures(mechanical, (_, found) => !found.some(({ fix }) => fix));
    expect(share(missed.length, mechanical.length), `${missed.length} of ${mechanical.length}`).toBeGreaterThanOrEqual(
      0.9,
    );
  });

  it('cause a single message in at least 90 of 100 cases', () => {
    const cascades = failures(asideCases, (_, found) => found.length > 1);
    expect(
      share(cascades.length, asideCases.length),
      `${cascades.length} of ${asideCases.length}`,
    ).toBeGreaterThanOrEqual(0.9);
  });
});
