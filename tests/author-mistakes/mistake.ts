import type { Json } from '../../schemas/page.ts';

/** Where on the page of the suite a text or node is inserted. */
export type PlaceName = 'expression' | 'condition' | 'row' | 'text' | 'node' | 'action' | 'page' | 'css' | 'json';

/**
 * A text or node as an author wrote it, the key phrase of cause or cure that the author must be told (a
 * case-insensitive pattern), and whether the cure is mechanical, so that a fix must come with it.
 */
export type Mistake = [written: string | Json, says: string, isMechanical?: boolean];

/** Mistakes in the same place of the page. */
export interface MistakeGroup {
  about: string;
  in: PlaceName;
  mistakes: readonly Mistake[];
}

const node = (widget: string, props: Json, more: object = {}) => ({ widget, props, ...more });
const text = (value: string, more: object = {}) => node('text', { text: value }, more);

/** A page whose content sees a product, a cart and a flag. */
const page = (inside: unknown[], more: object = {}) => ({
  version: 2,
  id: 'suite',
  slug: '/suite',
  type: 'CONTENT',
  flags: { open: false },
  body: [
    node('button', { label: 'Open' }, { on: { press: [{ do: 'toggle-flag', with: { flag: 'open' } }] } }),
    text('It is open', { when: '{{ flags.open }}' }),
    node('toaster', {}),
    node('drawer', { label: 'Sizes' }, { id: 'panel', children: [text('S, M, L')] }),
    node('text-input', { label: 'Code' }, { id: 'code' }),
    node(
      'product',
      { slug: 'mug' },
      {
        as: 'p',
        slots: { success: [node('cart', {}, { slots: { success: inside } })] },
      },
    ),
  ],
  ...more,
});

const row = (value: string) =>
  node(
    'repeater',
    { items: '{{ p.product.variants }}' },
    { as: 'list', slots: { item: [text(value, { key: '{{ list.item.id }}' })] } },
  );

/** Documents into which a mistake is inserted, by place. */
const documents: Readonly<Record<PlaceName, (written: never) => object | string>> = {
  expression: (written: string) => page([text(`{{ ${written} }}`)]),
  condition: (written: string) => page([text('Shown', { when: `{{ ${written} }}` })]),
  row: (written: string) => page([row(`{{ ${written} }}`)]),
  text: (written: string) => page([text(written)]),
  node: (written: object) => page([written]),
  action: (written: object) => page([node('button', { label: 'Go' }, { on: { press: [written] } })]),
  page: (written: object) => page([], written),
  css: (written: string) => page([node('box', { class: 'card' }, { children: [text('Card')] })], { css: written }),
  json: (written: string) => written,
};

/** Returns the text of the document with a mistake in it. */
export function documentWith(place: PlaceName, written: Mistake[0]): string {
  const document = documents[place](written as never);
  return typeof document === 'string' ? document : JSON.stringify(document, null, 1);
}
