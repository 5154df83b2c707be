import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOf, withPartialDocuments } from '../../../../testing/check-stored-documents.ts';
import { stored } from './kinds.ts';
import { type KindName, StoredKind } from './stored-kind.ts';

const examples = join(import.meta.dirname, 'examples');
const files = readdirSync(examples).map((file) => {
  const [kind = '', version = ''] = file.split('.');
  const documents = JSON.parse(readFileSync(join(examples, file), 'utf8')) as object[];
  return { file, kind: kind as KindName, version: Number(version), documents };
});

describe.each(files)('documents of $file', ({ kind, version, documents }) => {
  it('satisfied the schema of their version, and satisfy that of now', () => {
    for (const document of documents) {
      expect(checkOf(kind, version)(document), JSON.stringify(checkOf(kind, version).errors)).toBe(true);
      const text = JSON.stringify(version === 1 ? document : { ...document, $version: version });
      const current = stored[kind].read(text);
      expect(checkOf(kind)(current), JSON.stringify(checkOf(kind).errors)).toBe(true);
      expect(stored[kind].read(stored[kind].write(current as never))).toEqual(current);
    }
  });
});

it('has examples of each kind in each version', () => {
  const expected = Object.values(stored).flatMap(({ name, version }) =>
    Array.from({ length: version }, (_, at) => `${name}.${at + 1}.json`),
  );
  expect(files.map(({ file }) => file).sort()).toEqual(expected.sort());
});

it('has the schema of each version, also of those that are written no more', () => {
  const schemas = readdirSync(join(import.meta.dirname, 'generated')).sort();
  expect(schemas).toEqual(files.map(({ file }) => file).sort());
});

describe('a kind of three versions', () => {
  const inCents = ({ price, ...rest }: { price: number }) => ({ ...rest, cents: price * 100 });
  const withCurrency = (older: { cents: number }) => ({ ...older, currency: 'INR' });
  const kind = new StoredKind<{ cents: number; currency: string }>('look', [inCents, withCurrency]);
  const current = { cents: 500, currency: 'INR' };

  it.each([
    ['first', { price: 5 }],
    ['second', { cents: 500, $version: 2 }],
    ['third', { cents: 500, currency: 'INR', $version: 3 }],
  ])('reads what the %s has written', (_, document) =>
    withPartialDocuments(() => expect(kind.read(JSON.stringify(document))).toEqual(current)),
  );

  it('writes the last one', () =>
    withPartialDocuments(() => expect(JSON.parse(kind.write(current))).toEqual({ ...current, $version: 3 })));

  it('refuses what a later one has written, as it may say what is not known here', () =>
    withPartialDocuments(() =>
      expect(() => kind.read('{"$version":4}')).toThrow('A stored look has version 4, and this program knows 3'),
    ));
});

it('checks in tests what is written and what is read', () => {
  expect(() => stored.stockImport.write([{ variantId: 'a' }] as never)).toThrow(/A stored stockImport violates.*from/);
  expect(() => stored.stockImport.read('[{"variantId":"a"}]')).toThrow(/A stored stockImport violates.*from/);
});
