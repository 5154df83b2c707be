import type { MerchantPages } from '../documents.ts';
import { mainShelves } from '../goods.ts';
import { withoutBindings } from '../texts.ts';
import { type JsonNode, link, node, text } from './json-node.ts';

const listedShelves = 5;

const column = (label: string, links: JsonNode[]): JsonNode =>
  node('box', { tag: 'nav', label, style: { display: 'grid', alignSelf: 'start', justify: 'start' } }, [
    text(label, { style: { weight: 600 } }),
    ...links,
  ]);

/** Price and description of delivery from the settings; not shown when the settings contain neither. */
const delivery: JsonNode = {
  ...node('box', { style: { display: 'grid', alignSelf: 'start', gap: 1 } }, [
    text('Delivery', { style: { weight: 600 } }),
    {
      ...text(
        "{{ $money(config.delivery.price, '', true) }}{{ config.delivery.freeFrom ? ', free from ' & $money(config.delivery.freeFrom, '', true) : '' }}.",
        { style: { color: 'muted' } },
      ),
      when: '{{ config.delivery }}',
    },
    {
      ...node('markdown', { text: '{{ config.information.delivery }}', style: { color: 'muted' } }),
      when: '{{ config.information.delivery }}',
    },
  ]),
  when: '{{ config.delivery or config.information.delivery }}',
};

/** Links to the pages that this shop has. */
const more = ({ information, policies }: MerchantPages): JsonNode[] => [
  link('/collections/all', 'All products'),
  link('/collections', 'All collections'),
  link('/cart', 'Your cart'),
  link('/find-order', 'Where is my order?'),
  link('/testimonials', 'What people say'),
  ...(information.about === undefined ? [] : [link('/about', 'About us')]),
  ...((information.delivery ?? information.returns) === undefined
    ? []
    : [link('/delivery-and-returns', 'Delivery and returns')]),
  ...(information.contact === undefined ? [] : [link('/contact', 'Write to us')]),
  ...(information.newsletter === undefined ? [] : [link('/newsletter', 'Newsletter')]),
  ...(policies.terms === undefined ? [] : [link('/terms', 'Terms of sale')]),
  ...(policies.privacy === undefined
    ? []
    : [link('/privacy', 'Privacy policy'), node('consent-banner', { trigger: 'Privacy settings' })]),
];

/** The shop's markets as links to the current page there; not shown when there is only one market. */
const markets: JsonNode = {
  ...node('box', { tag: 'nav', label: 'Country and language', class: 'markets' }, [
    {
      ...node('repeater', { items: '{{ config.markets }}', tag: 'ul' }),
      as: 'each',
      slots: {
        item: [
          {
            ...node('link', {
              to: '{{ route.path }}',
              market: '{{ each.item }}',
              text: '{{ each.item.name }}',
              current: 'auto',
            }),
            key: '{{ each.item.locale }}',
          },
        ],
      },
    },
  ]),
  when: '{{ config.markets }}',
};

/** The footer of a shop: its name and description, its largest collections, and the price of delivery. */
export function merchantFooter(base: JsonNode, pages: MerchantPages): JsonNode {
  const { goods } = pages;
  const shelves = mainShelves(goods).slice(0, listedShelves);
  const about = node(
    'box',
    { style: { display: 'grid', alignSelf: 'start', gap: 2, maxWidth: 320, span: { base: 2, md: 1 } } },
    [
      text('{{ config.shopName }}', { style: { font: 'display', size: 2 } }),
      {
        ...text('{{ config.information.about }}', { style: { color: 'muted' } }),
        when: '{{ config.information.about }}',
      },
      markets,
    ],
  );
  const columns = [
    ...(shelves.length === 0
      ? []
      : [
          column(
            'Shop',
            shelves.map(({ slug, title }) => link(`/collections/${slug}`, withoutBindings(title))),
          ),
        ]),
    column('More', more(pages)),
    delivery,
  ];
  const grid = {
    display: 'grid',
    columns: { base: 2, md: `2fr ${columns.map(() => '1fr').join(' ')}` },
    gap: 8,
    paddingX: { base: 4, md: 8 },
    paddingY: 12,
    maxWidth: 'page',
    marginX: 'auto',
    size: -1,
  };
  const footer = {
    tag: 'footer',
    class: 'site-footer',
    style: { marginTop: 'auto', borderTop: true, background: 'surface' },
  };
  return { ...base, body: [node('box', footer, [node('box', { style: grid }, [about, ...columns])])] };
}
