import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { markedNodes, withPointers } from './preview-marks.ts';

const text = (words: string) => ({ widget: 'text', props: { text: words } });
const section = {
  version: 3,
  id: 'section',
  inputs: {},
  slots: { body: {} },
  body: [text('Title'), { widget: 'slot', props: { name: 'body' }, children: [text('None')] }],
};
const page = {
  version: 3,
  id: 'p',
  slug: '/p',
  type: 'CONTENT',
  body: [
    text('First'),
    { widget: 'fragment', props: { name: 'section' }, slots: { body: [text('Filled')] } },
    { widget: 'box', children: [text('Last')] },
  ],
};
const { plan } = compilePage(JSON.stringify(page), {
  registry: shopRegistry,
  fragment: (name) => (name === 'section' ? JSON.stringify(section) : undefined),
});

it("marks a page's nodes, and marks a fragment's nodes as the node that includes the fragment", () => {
  expect([...markedNodes(plan, {}).values()]).toEqual([
    '/body/0',
    '/body/1',
    '/body/1',
    '/body/1',
    '/body/1/slots/body/0',
    '/body/2',
    '/body/2/children/0',
  ]);
});

it("distinguishes a fragment's node from a node of the page with the same pointer", () => {
  const header = {
    version: 3,
    id: 'header',
    slots: { children: {} },
    body: [{ widget: 'box', children: [text('Shop'), text('Cart')] }, { widget: 'slot' }],
  };
  const around = { ...page, body: [{ widget: 'fragment', props: { name: 'header' }, children: [text('Own')] }] };
  const compiled = compilePage(JSON.stringify(around), {
    registry: shopRegistry,
    fragment: () => JSON.stringify(header),
  });
  expect([...markedNodes(compiled.plan, {}).values()]).toEqual([
    ...['/body/0', '/body/0', '/body/0', '/body/0', '/body/0'],
    '/body/0/children/0',
  ]);
});

it("marks only a fragment's nodes when the fragment is edited", () => {
  expect([...markedNodes(plan, { fragment: 'section' }).values()]).toEqual(['/body/0', '/body/1']);
});

it('writes pointers into elements, and leaves no marks in texts', () => {
  const pointers = new Map([
    [1, '/body/0'],
    [2, '/body/0/children/"'],
  ]);
  const html = '\uE0F01\uE0F1\uE0F02\uE0F1<p class="a">\uE0F01\uE0F1words</p>';
  expect(withPointers(html, pointers)).toBe('<p data-at="/body/0/children/&#34;" class="a">words</p>');
});
