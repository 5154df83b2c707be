// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readFromCanvas } from '../../runtime/trace/canvas-messages.ts';
import { problemIn, shownDocument } from './shown-document.ts';

const own = 'http://localhost:3000/assets/canvas.js';
const page = (head: string, attributes = '') =>
  new DOMParser().parseFromString(`<html${attributes}><head>${head}</head></html>`, 'text/html');

it('reads the message of a document that is sent instead of a preview', () => {
  expect(problemIn({ preview: 'costly', previewProblem: 'too much' })).toEqual({ kind: 'costly', message: 'too much' });
  expect([problemIn({}), problemIn({ preview: 'other' })]).toEqual([undefined, undefined]);
  expect(problemIn({ preview: 'failed', previewProblem: 'x'.repeat(20_000) })?.message).toHaveLength(10_000);
});

it.each([
  ['data alone', '<script type="application/ld+json">{}</script>', false],
  ['the script of the canvas', `<script type="module" src="${own}"></script>`, false],
  ['scripts of the page', `<script src="${own}"></script><script src="/assets/main.js"></script>`, true],
])('reports whether edits can be applied to a document with %s', (_, head, hasScript) => {
  const shown = shownDocument(page(head), own);
  expect(shown.hasScript).toBe(hasScript);
  expect(readFromCanvas(JSON.stringify(shown))).toEqual(shown);
});
