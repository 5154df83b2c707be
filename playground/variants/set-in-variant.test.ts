import fc from 'fast-check';
import { getNodeValue } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { applyChanges } from '../../page-text/edits/text-change.ts';
import { jsonAt, readTree } from '../../page-text/page-tree.ts';
import type { Path } from '../../page-text/pointer.ts';
import { setInVariant } from './set-in-variant.ts';
import { treeInVariant, variantText } from './variant-tree.ts';

const page = (more: object = {}) =>
  JSON.stringify(
    {
      version: 3,
      id: 'p',
      slug: '/p',
      variants: { experiment: 'hero', options: { plain: { weight: 1 }, short: { weight: 1, ...more } } },
      body: [
        { widget: 'text', id: 'hero', props: { text: 'A long heading', tag: 'h1' } },
        { widget: 'box', children: [{ widget: 'text', props: { text: 'In it' } }, { widget: 'divider' }] },
      ],
    },
    null,
    2,
  );

const set = (text: string, path: Path, value: unknown) =>
  applyChanges(text, setInVariant(readTree(text), 'short', path, value));
const changesIn = (text: string) => {
  const list = jsonAt(readTree(text), ['variants', 'options', 'short', 'changes']);
  return list && getNodeValue(list);
};
const hero: Path = ['body', 0, 'props', 'text'];

it('applies the changes of one variant to the page and no others', () => {
  const { variants, body, ...rest } = JSON.parse(set(page(), hero, 'Short'));
  expect(JSON.parse(variantText(page({ changes: [{ at: '#hero/props/text', to: 'Short' }] }), 'short'))).toEqual({
    ...rest,
    body: [{ ...body[0], props: { ...body[0].props, text: 'Short' } }, body[1]],
  });
  expect(variants).toBeDefined();
  expect(variantText('null', 'short')).toBe('null');
});

it('writes a change relative to the id of the node, and assigns an id to a node without one', () => {
  const one = set(page(), hero, 'Short');
  expect(changesIn(one)).toEqual([{ at: '#hero/props/text', to: 'Short' }]);
  const two = set(one, ['body', 1, 'children', 0, 'props', 'text'], 'Inside');
  expect(changesIn(two)).toEqual([
    { at: '#hero/props/text', to: 'Short' },
    { at: '#text-1/props/text', to: 'Inside' },
  ]);
  expect(JSON.parse(two).body[1].children[0]).toEqual({ widget: 'text', id: 'text-1', props: { text: 'In it' } });
  expect(JSON.parse(two).body[0]).toEqual(JSON.parse(page()).body[0]);
});

it('replaces a change of the same value, even one by pointer, and drops it when the value is the original', () => {
  const short = set(page({ changes: [{ at: '/body/0/props/text', to: 'Old' }] }), hero, 'Short');
  expect(treeInVariant(readTree(short), 'short').nodes.get('/body/0')?.words).toBe('Short');
  expect(set(set(page(), hero, 'Sh'), hero, 'Short')).toBe(set(page(), hero, 'Short'));
  expect(set(set(page(), hero, 'Short'), hero, 'A long heading')).toBe(page());
  expect(set(page(), hero, 'A long heading')).toBe(page());
});

it('removes values, and sets values whose parent objects do not exist', () => {
  expect(changesIn(set(page(), ['body', 0, 'props', 'tag'], undefined))).toEqual([{ at: '#hero/props/tag' }]);
  const styled = set(page(), ['body', 1, 'props', 'style', 'gap'], 4);
  expect(changesIn(styled)).toEqual([{ at: '#box-1/props', to: { style: { gap: 4 } } }]);
  const more = set(styled, ['body', 1, 'props', 'style', 'columns'], 2);
  expect(changesIn(more)).toEqual([
    { at: '#box-1/props', to: { style: { gap: 4 } } },
    { at: '#box-1/props/style/columns', to: 2 },
  ]);
});

it('sets the value only in the variant, and changes nothing but ids in the page', () => {
  const paths: Path[] = [
    hero,
    ['body', 0, 'props', 'tag'],
    ['body', 0, 'when'],
    ['body', 0, 'props', 'style', 'size'],
    ['body', 0, 'props', 'style', 'color'],
    ['body', 1, 'children', 0, 'props', 'text'],
    ['body', 1, 'children', 1, 'props', 'style', 'gap'],
  ];
  const step = fc.tuple(fc.constantFrom(...paths), fc.option(fc.oneof(fc.string(), fc.integer()), { nil: undefined }));
  const withoutIds = (text: string) =>
    JSON.stringify(JSON.parse(text).body, (key, value) => (key === 'id' && value !== 'hero' ? undefined : value));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let text = page();
      for (const [path, value] of steps) {
        text = set(text, path, value);
        const json = jsonAt(treeInVariant(readTree(text), 'short'), path);
        expect(json && getNodeValue(json)).toEqual(value);
      }
      expect(withoutIds(text)).toBe(withoutIds(page()));
      expect(treeInVariant(readTree(text), 'plain').text).toBe(text);
    }),
  );
});
