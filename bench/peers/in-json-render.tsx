import type { Spec } from '@json-render/core';
import { type ComponentRegistry, JSONUIProvider, Renderer } from '@json-render/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';
import { percentOff, pieces } from './pieces.tsx';

const item = (path: string) => ({ $item: path });
const computed = ($computed: string, paths: Record<string, string>) => ({
  $computed,
  args: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, item(path)])),
});

/** The page in json-render: a flat list of elements, repeated over the state. */
const spec: Spec = {
  root: 'list',
  elements: {
    list: { type: 'List', props: {}, repeat: { statePath: '/products', key: 'id' }, children: ['item'] },
    item: { type: 'Item', props: {}, children: ['card'] },
    card: {
      type: 'Card',
      props: {},
      children: ['link', 'title', 'brand', 'price', 'before', 'off', 'rating', 'button'],
    },
    link: { type: 'Link', props: { to: computed('address', { slug: 'slug' }) }, children: ['picture'] },
    picture: {
      type: 'Picture',
      props: {
        address: item('assets/0/cdnUrl'),
        alt: item('assets/0/altText'),
        width: item('assets/0/dimensions/width'),
        height: item('assets/0/dimensions/height'),
      },
    },
    title: { type: 'Text', props: { tag: 'h3', text: item('title') } },
    brand: { type: 'Text', props: { tag: 'p', kind: 'brand', text: item('brand') } },
    price: { type: 'Money', props: { tag: 'span', amount: item('price/amount') } },
    // json-render's conditions cannot compare two values of an item, so the data contains the result.
    before: { type: 'Money', props: { tag: 's', amount: item('mrp/amount') }, visible: item('isReduced') },
    off: {
      type: 'Text',
      props: {
        tag: 'span',
        kind: 'off',
        text: computed('percentOff', { price: 'price/amount', before: 'mrp/amount' }),
      },
      visible: item('isReduced'),
    },
    rating: {
      type: 'Text',
      props: {
        tag: 'span',
        kind: 'rating',
        text: computed('rating', { average: 'rating/average', count: 'rating/count' }),
      },
    },
    button: { type: 'Button', props: { label: 'Add to cart', product: item('id') }, on: { press: { action: 'add' } } },
  },
};

const functions = {
  address: ({ slug }: Record<string, unknown>) => `/products/${slug}`,
  percentOff: ({ price, before }: Record<string, unknown>) => percentOff(price as number, before as number),
  rating: ({ average, count }: Record<string, unknown>) => `${average} (${count})`,
};

const registry: ComponentRegistry = {
  List: ({ children }) => (
    <ul className="product-list" aria-label="Goods">
      {children}
    </ul>
  ),
  Button: ({ element: { props }, emit }) => (
    <pieces.Button label={props.label} product={props.product} onPress={() => emit('press')} />
  ),
};
for (const name of ['Item', 'Card', 'Link', 'Picture', 'Text', 'Money'] as const) {
  const Piece = pieces[name] as (props: object) => ReactNode;
  registry[name] = ({ element: { props }, children }) => <Piece {...props}>{children}</Piece>;
}

const handlers = { add: () => {} };

/** The benchmark page in json-render, from its spec with the data as state. */
export const listInJsonRender = (products: readonly ProductCard[]): string => {
  const withFlags = products.map((product) => ({
    ...product,
    isReduced: product.mrp.amount > product.price.amount,
  }));
  return renderToString(
    <JSONUIProvider
      registry={registry}
      initialState={{ products: withFlags }}
      functions={functions}
      handlers={handlers}
    >
      <Renderer spec={spec} registry={registry} />
    </JSONUIProvider>,
  );
};
