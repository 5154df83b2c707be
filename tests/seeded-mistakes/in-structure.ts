import { isObject, type Node } from './draft.ts';
import { inRandomPlace, type Mistake, nonEmptyObjects, pick } from './mistake.ts';

const ofKind =
  (widget: string) =>
  ({ nodes }: { nodes: Node[] }): Node[] =>
    nodes.filter((node) => node.widget === widget);

/** Mistakes that combine widgets and actions in invalid ways. */
export const inStructure: Readonly<Record<string, Mistake>> = {
  'an action that triggers itself': inRandomPlace(ofKind('product'), (node) => {
    const wish = `${typeof node.as === 'string' ? node.as : 'product'}.toggleWishlist`;
    node.on = { ...(isObject(node.on) ? node.on : {}), wishlistSuccess: [{ do: wish }] };
  }),
  'a link in a link': inRandomPlace(ofKind('link'), (node) => {
    const inner = { widget: 'link', props: { to: '/', text: 'Home' } };
    node.children = [...(Array.isArray(node.children) ? node.children : []), inner];
  }),
  'a block in a paragraph': inRandomPlace(
    (draft) => ofKind('box')(draft).filter(({ children }) => Array.isArray(children)),
    (node) => {
      node.props = { ...(isObject(node.props) ? node.props : {}), tag: 'p' };
      (node.children as Node[]).push({ widget: 'box', props: { tag: 'section' } });
    },
  ),
  'a duplicate id': ({ nodes }, random) => {
    const first = pick(
      random,
      nodes.filter((node) => typeof node.id === 'string'),
    );
    const other = pick(
      random,
      nodes.filter((node) => node !== first && node.id === undefined),
    );
    if (!first || !other) return false;
    other.id = first.id;
    return true;
  },
  'a list without usable keys': inRandomPlace(
    ({ nodes }) =>
      nonEmptyObjects(nodes, 'slots')
        .flatMap(({ item }) => (Array.isArray(item) ? [item[0] as Node] : []))
        .filter((item) => item?.key !== undefined),
    (item, random) => {
      if (random.below(2) === 0) delete item.key;
      else item.key = 'item.id';
    },
  ),
  'a condition without braces': inRandomPlace(
    ({ nodes, actions }) =>
      [...nodes, ...actions].filter(({ when }) => typeof when === 'string' && when.startsWith('{{')),
    (node) => {
      node.when = String(node.when)
        .replace(/^\{\{\s*/, '')
        .replace(/\s*\}\}$/, '');
    },
  ),
  'a constant condition': inRandomPlace(
    ({ nodes }) => nodes,
    (node, random) => {
      node.when = pick(random, ['{{ false }}', '{{ 1 = 2 }}', '{{ "no" }}', '{{ $not(true) }}', 'false']);
    },
  ),
};
