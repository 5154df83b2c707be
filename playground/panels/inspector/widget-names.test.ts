import { expect, it } from 'vitest';
import { readTree } from '../../../page-text/page-tree.ts';
import { widgetNames } from './widget-names.ts';

const button = { widget: 'button', props: { label: 'Open' } };
const tree = readTree(
  JSON.stringify({
    body: [
      { widget: 'dialog', id: 'rules', props: { label: 'Rules' } },
      { widget: 'dialog', as: 'unreachable', props: { label: 'No id' } },
      { widget: 'text', id: 'words', props: { text: 'Has no actions' } },
      { widget: 'drawer', as: 'sizes', children: [{ widget: 'drawer', children: [button] }] },
    ],
  }),
);

it.each([
  ['/body/0', ['rules']],
  ['/body/3', ['rules']],
  ['/body/3/children/0/children/0', ['rules', 'drawer', 'sizes']],
])('lists the widgets that %s can call', (pointer, names) => {
  expect(widgetNames(tree, tree.nodes.get(pointer)!)).toEqual(names);
});
