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
  it('satisfy the schema of their version, and the current schema once upgraded', () => {
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

it('has a schema for each version, including those that are no longer written', () => {
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
  ])('reads a document written by the %s version', (_, document) =>
    withPartialDocuments(() => expect(kind.read(JSON.stringify(document))).toEqual(current)),
  );

  it('writes the latest version', () =>
    withPartialDocuments(() => expect(JSON.parse(kind.write(current))).toEqual({ ...current, $version: 3 })));

  it('refuses a document of a later version, which may contain unknown fields', () =>
    withPartialDocuments(() =>
      expect(() => kind.read('{"$version":4}')).toThrow('A stored look has version 4, and this program knows 3'),
    ));
});

it('checks written and read documents against their schemas in tests', () => {
  expect(() => stored.stockImport.write([{ variantId: 'a' }] as never)).toThrow(/A stored stockImport violates.*from/);
  expect(() => stored.stockImport.read('[{"variantId":"a"}]')).toThrow(/A stored stockImport violates.*from/);
});
