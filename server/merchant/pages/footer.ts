import { type Goods, mainShelves } from '../goods.ts';
import { goodsSentence, plain } from '../texts.ts';
import { type JsonNode, link, node, text } from './json-node.ts';

const listedShelves = 5;

const column = (label: string, links: JsonNode[]): JsonNode =>
  node('box', { tag: 'nav', label, style: { display: 'grid', alignSelf: 'start', justify: 'start' } }, [
    text(label, { style: { weight: 600 } }),
    ...links,
  ]);

/** What delivery costs, as the settings say; nothing where they do not. */
const delivery: JsonNode = {
  ...node('box', { style: { display: 'grid', alignSelf: 'start', gap: 1 } }, [
    text('Delivery', { style: { weight: 600 } }),
    text(
      "{{ $money(config.delivery.price, '', true) }}{{ config.delivery.freeFrom ? ', free from ' & $money(config.delivery.freeFrom, '', true) : '' }}.",
      { style: { color: 'muted' } },
    ),
  ]),
  when: '{{ config.delivery }}',
};

/** The footer of a shop: who it is, its largest collections, what delivery costs. */
export function merchantFooter(base: JsonNode, goods: Goods): JsonNode {
  const shelves = mainShelves(goods).slice(0, listedShelves);
  const sentence = goodsSentence(goods);
  const about = node(
    'box',
    { style: { display: 'grid', alignSelf: 'start', gap: 2, maxWidth: 320, span: { base: 2, md: 1 } } },
    [
      text('{{ config.shopName }}', { style: { font: 'display', size: 2 } }),
      ...(sentence === '' ? [] : [text(sentence, { style: { color: 'muted' } })]),
    ],
  );
  const columns = [
    ...(shelves.length === 0
      ? []
      : [
          column(
            'Shop',
            shelves.map(({ slug, title }) => link(`/collections/${slug}`, plain(title))),
          ),
        ]),
    column('More', [
      link('/collections/all', 'All products'),
      link('/cart', 'Your cart'),
      link('/find-order', 'Where is my order?'),
    ]),
    delivery,
  ];
  const grid = {
    display: 'grid',
    columns: { base: 2, md: `2fr ${columns.map(() => '1fr').join(' ')}` },
    ...{ gap: 8, paddingX: { base: 4, md: 8 }, paddingY: 12, maxWidth: 'page', marginX: 'auto', size: -1 },
  };
  const footer = {
    tag: 'footer',
    class: 'site-footer',
    style: { marginTop: 'auto', borderTop: true, background: 'surface' },
  };
  return { ...base, body: [node('box', footer, [node('box', { style: grid }, [about, ...columns])])] };
}
