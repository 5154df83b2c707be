import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { compareImport } from './compare-import.ts';
import { type DocumentInFile, fileLimits, readDocumentFile, sizeProblem, writeDocumentFile } from './document-file.ts';

const page = (id: string, source = '{"body":[]}'): DocumentInFile => ({ kind: 'pages', id, source });
const file = (documents: unknown[], more: object = {}) =>
  JSON.stringify({ format: 'endcap-documents', version: 1, documents, ...more });
const currentOf = ({ kind, id, source }: DocumentInFile) => ({ name: { kind, id }, text: source, version: 3 });

/** Arbitrary drafts. Drafts are saved as typed, even when they are not valid JSON. */
const drafts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('pages' as const, 'fragments' as const),
    id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
    source: fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{"body":[]}\r\n')),
  }),
  { selector: ({ kind, id }) => `${kind}/${id}` },
);

describe('for any drafts', () => {
  it('imports its own export without changes', () => {
    fc.assert(
      fc.property(drafts, (documents) => {
        const read = readDocumentFile(writeDocumentFile(documents));
        if ('error' in read) throw new Error(read.error);
        expect(read.refused).toEqual([]);
        expect(new Set(read.documents)).toEqual(new Set(documents));
        const compared = compareImport(read.documents, documents.map(currentOf));
        expect(compared.every(({ effect }) => effect === 'same')).toBe(true);
      }),
    );
  });

  it('writes the same file whatever the order of the documents', () => {
    fc.assert(
      fc.property(drafts, (documents) => {
        expect(writeDocumentFile(documents.toReversed())).toBe(writeDocumentFile(documents));
      }),
    );
  });
});

it('sorts pages before fragments, and both by name', () => {
  const written = writeDocumentFile([{ ...page('a'), kind: 'fragments' }, page('c'), page('b')]);
  expect([...written.matchAll(/"id": "(.)"/g)].map(([, id]) => id)).toEqual(['b', 'c', 'a']);
});

it.each<[string, string, RegExp]>([
  ['no JSON', '{', /not valid JSON/],
  ['a different file', '[]', /not an export of documents/],
  ['a newer format', file([], { version: 2 }), /version 2 of the format.*Update Endcap/],
  ['no version', file([], { version: 'x' }), /“version” must be 1/],
  ['no list', file([], { documents: {} }), /must be a list/],
  ['too many', file(Array.from({ length: fileLimits.documents + 1 })), /251 documents; 250 is the limit/],
])('refuses a file with %s', (_, json, message) => {
  expect(readDocumentFile(json)).toEqual({ error: expect.stringMatching(message) });
});

it.each<[unknown, RegExp]>([
  [3, /It must be/],
  [{ kind: 'pages', id: 'x' }, /“source”/],
  [{ ...page('x'), kind: 'scripts' }, /“kind” must be/],
  [page('../x'), /“id” must/],
  [{ ...page('x'), more: 1 }, /“more”/],
  [page('x', 'x'.repeat(limits.maxPageBytes + 1)), /“source” must/],
  [page('first'), /pages\/first is in the file twice/],
])('refuses a single document and reports its place: %#', (entry, why) => {
  expect(readDocumentFile(file([page('first'), entry]))).toEqual({
    documents: [page('first')],
    refused: [{ where: '/documents/1', why: expect.stringMatching(why) }],
  });
});

it.each<[string, string, RegExp | undefined]>([
  ['new', '{"body":[]}', undefined],
  ['refused', '{"body":', /not valid JSON/],
  ['refused', '[]', /not a page or fragment: its text must be/],
  ['refused', '{"body":{}}', /its text\/body must be/],
  ['refused', '{"body":[1]}', /its text\/body\/0 must be/],
  ['refused', `{"body":[{"x":${'['.repeat(100)}${']'.repeat(100)}}]}`, /more than 64 levels/],
])('reports the effect of an import as %s: %s', (effect, source, why) => {
  const [found] = compareImport([page('x', source)], []);
  expect(found?.effect).toBe(effect);
  if (why) expect(found).toMatchObject({ why: expect.stringMatching(why) });
});

it('reports a changed draft with its previous text', () => {
  const read = currentOf(page('x', '{"body":[]}'));
  const document = page('x', '{"body":[{"widget":"text"}]}');
  expect(compareImport([document], [read])).toEqual([{ effect: 'changed', document, read }]);
});

it('reports the maximum size of a file', () => {
  expect(sizeProblem(fileLimits.bytes)).toBeUndefined();
  expect(sizeProblem(fileLimits.bytes + 1)).toBe(
    'The file has 33 MB; 32 MB is the limit. Export fewer documents at a time.',
  );
});
