// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markupsIn } from '../../../client/canvas/own-markup.ts';
import { pairNodes } from '../../../page-text/changes/pair-nodes.ts';
import { readTree } from '../../../page-text/page-tree.ts';
import { differingNodes } from './differing-nodes.ts';

const parse = (html: string) => markupsIn(new DOMParser().parseFromString(html, 'text/html'));
const page = (...body: object[]) => readTree(JSON.stringify({ body }));
const text = (words: string) => ({ widget: 'text', props: { text: words } });
const box = (...children: object[]) => ({ widget: 'box', children });

it.each([
  [
    'a text that differs, and not the box around it',
    [page(box(text('A'))), '<div data-at="/body/0" id="w0"><p data-at="/body/0/children/0">A</p></div>'],
    [page(box(text('B'))), '<div data-at="/body/0" id="w1"><p data-at="/body/0/children/0">B</p></div>'],
    { before: ['/body/0/children/0'], after: ['/body/0/children/0'] },
  ],
  [
    'the class of a box, and not the text in it',
    [page(box(text('A'))), '<div data-at="/body/0"><i><p data-at="/body/0/children/0">A</p></i></div>'],
    [page(box(text('A'))), '<div data-at="/body/0" class="wide"><i><p data-at="/body/0/children/0">A</p></i></div>'],
    { before: ['/body/0'], after: ['/body/0'] },
  ],
  [
    'what is new, whatever its neighbours are called now',
    [page(text('A')), '<p data-at="/body/0">A</p>'],
    [page(text('N'), text('A')), '<p data-at="/body/0">N</p><p data-at="/body/1">A</p>'],
    { before: [], after: ['/body/0'] },
  ],
  [
    'what is gone',
    [page(text('A'), text('B')), '<p data-at="/body/0">A</p><p data-at="/body/1">B</p>'],
    [page(text('B')), '<p data-at="/body/0">B</p>'],
    { before: ['/body/0'], after: [] },
  ],
  [
    'nothing where a change shows nothing',
    [page(text('A')), '<p data-at="/body/0" aria-labelledby="w1">A</p>'],
    [page({ ...text('A'), on: { visible: [] } }), '<p data-at="/body/0" aria-labelledby="w2">A</p>'],
    { before: [], after: [] },
  ],
] as const)('marks %s', (_, [before, oldHtml], [after, newHtml], marked) => {
  expect(differingNodes(parse(oldHtml), parse(newHtml), pairNodes(before, after))).toEqual(marked);
});
