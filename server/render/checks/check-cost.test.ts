import { expect, it } from 'vitest';
import { runCheck } from './run-check.ts';

const endless = '($f := function($n) { $f($n + 1) }; $f(0))';
const text = (value: string) => ({ widget: 'text', props: { text: value } });
const costly = Array.from({ length: 40 }, () => text(`{{ ${endless} }}`));
const many = [
  {
    widget: 'repeater',
    as: 'a',
    props: { items: '{{ [1..1000] }}' },
    slots: {
      item: [
        { widget: 'box', key: '{{ a.item }}', children: Array.from({ length: 30 }, () => text('{{ a.item }} ढ')) },
      ],
    },
  },
];

it.each<[what: string, kind: 'page' | 'fragment', body: object[], codes: string[]]>([
  ['40 texts without end', 'page', costly, ['page-too-costly']],
  ['the same in a fragment', 'fragment', costly, ['page-too-costly']],
  ['rows without measure', 'page', many, ['page-too-costly']],
  ['a page', 'page', [text('Welcome'), text('{{ config.shopName }}')], []],
  [
    'data that only the shop has',
    'page',
    [{ widget: 'product', props: { slug: 'mug' }, slots: { success: costly } }],
    [],
  ],
])('reports the cost of %s before publishing', async (_, kind, body, codes) => {
  const document = kind === 'page' ? { slug: '/x', type: 'CONTENT', seo: { title: 'X', description: 'X' } } : {};
  const source = JSON.stringify({ version: 3, id: 'x', ...document, body });
  const found = await runCheck({ kind, id: 'x', source, fragments: new Map(), pages: [], slugs: [], scripts: [] });
  expect(found.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(codes);
});
