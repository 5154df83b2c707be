import type { Json, NodeDefinition } from '../../schemas/page.ts';

type Props = Record<string, Json>;

/** Creates a node. */
export const node = (widget: string, props: Props, children?: NodeDefinition[]): NodeDefinition => ({
  widget,
  props,
  ...(children ? { children } : {}),
});

/** Creates a paragraph. */
export const text = (words: string, props: Props = {}): NodeDefinition => node('text', { text: words, ...props });

/** Creates a node that includes a fragment. */
export const fragment = (name: string): NodeDefinition => node('fragment', { name });

const wide: Props = { paddingX: { base: 4, md: 8 }, maxWidth: 'page', marginX: 'auto', width: 'full' };

/** A band of the page with the width of its content. */
export const section = (children: NodeDefinition[], style: Props = {}): NodeDefinition =>
  node('box', { tag: 'section', style: { ...wide, paddingTop: { base: 12, md: 20 }, ...style } }, children);

/** The content between the header and the footer. */
export const pageLayout = (children: NodeDefinition[]): NodeDefinition[] => [
  fragment('header'),
  node('box', { tag: 'main', elementId: 'main', style: { paddingBottom: { base: 16, md: 24 } } }, children),
  fragment('footer'),
];

/** The opening of a page: a title, a text and a button. */
export const heroSection = (title: string, words: string, button: NodeDefinition): NodeDefinition =>
  section([
    node('box', { style: { display: 'grid', gap: 5, justify: 'start', maxWidth: 720 } }, [
      text(title, { tag: 'h1', style: { size: { base: 6, md: 8 }, leading: 'tight', balance: true } }),
      text(words, { style: { size: 1, leading: 'snug', color: 'muted' } }),
      button,
    ]),
  ]);

/** Creates the heading of a section. */
export const heading = (words: string): NodeDefinition =>
  text(words, { tag: 'h2', style: { size: 5, paddingBottom: 6 } });

/** Products as cards; `label` names the list for screen readers. */
export const products = (label: string, props: Props): NodeDefinition => ({
  ...node('product-list', {
    label,
    ...props,
    style: {
      display: 'grid',
      columns: { base: 2, md: 4 },
      columnGap: { base: 3, md: 6 },
      rowGap: { base: 8, md: 10 },
    },
  }),
  as: 'list',
  slots: {
    item: [
      {
        ...node('fragment', { name: 'product-card', with: { product: '{{ list.item }}' } }),
        key: '{{ list.item.id }}',
      },
    ],
  },
});

/** Creates a button that leads to all products. */
export const allProducts = (label: string): NodeDefinition => node('button', { label, to: '/search?q=*' });
