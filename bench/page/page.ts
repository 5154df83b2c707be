import type { NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import { widths } from './by-hand.tsx';

const card: NodeDefinition = {
  widget: 'box',
  key: '{{ list.item.id }}',
  props: { tag: 'article', class: 'card' },
  children: [
    {
      widget: 'link',
      props: { to: '/products/{{ list.item.slug }}' },
      children: [
        { widget: 'image', props: { asset: '{{ list.item.assets[0] }}', ratio: '4/5', sizes: '25vw', widths } },
      ],
    },
    { widget: 'text', props: { tag: 'h3', text: '{{ list.item.title }}' } },
    { widget: 'text', props: { class: 'brand', text: '{{ list.item.brand }}' } },
    { widget: 'money', props: { value: '{{ list.item.price }}' } },
    {
      widget: 'money',
      when: '{{ list.item.mrp.amount > list.item.price.amount }}',
      props: { value: '{{ list.item.mrp }}', tag: 's' },
    },
    {
      widget: 'text',
      when: '{{ list.item.mrp.amount > list.item.price.amount }}',
      props: {
        tag: 'span',
        class: 'off',
        text: '{{ $round((1 - list.item.price.amount / list.item.mrp.amount) * 100) }}% off',
      },
    },
    {
      widget: 'text',
      props: { tag: 'span', class: 'rating', text: '{{ list.item.rating.average }} ({{ list.item.rating.count }})' },
    },
    {
      widget: 'button',
      props: { label: 'Add to cart' },
      on: { press: [{ do: 'show-toast', with: { text: 'Added {{ list.item.title }}' } }] },
    },
  ],
};

/** The benchmark page: a list of complete product cards. */
export const listPage: PageDefinition = {
  version: 1,
  id: 'bench',
  slug: '/bench',
  type: 'COLLECTION',
  body: [{ widget: 'product-list', as: 'list', props: { perPage: 100, label: 'Goods' }, slots: { item: [card] } }],
};
