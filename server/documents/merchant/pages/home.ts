import type { ShopInformation } from '../../../../schemas/entities/shop/tenant-config.ts';
import { type Goods, mainShelves, type Shelf } from '../goods.ts';
import { goodsSentence, withoutBindings } from '../texts.ts';
import { type JsonNode, link, node, text } from './json-node.ts';

const tiledShelves = 6;
/** Shelves whose first products are shown on the home page. */
const openShelves = 2;
const productsPerShelf = 4;

const pageWidth = { paddingX: { base: 4, md: 8 }, maxWidth: 'page', marginX: 'auto', width: 'full' };

/** Sizes at which a shop name of one long word fits its column at every width. */
const heroSize = { base: 8, md: 6, lg: 7, xl: 8 };

const css =
  '@media(min-width:768px){.hero img{aspect-ratio:auto;height:min(40rem,calc(100dvh - 8rem))}}' +
  '.tile{position:relative}.tile a{text-decoration:none}.tile a::after{content:"";position:absolute;inset:0}' +
  '.tile:hover h3{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}' +
  '.tile a:focus-visible{outline:none}.tile:has(a:focus-visible){outline:2px solid var(--accent);outline-offset:3px}';

/** The shop's name, what it sells, and a picture. */
function opening(goods: Goods, { about }: ShopInformation): JsonNode {
  const [first] = mainShelves(goods);
  const picture = goods.opening;
  const sentence = about === undefined ? goodsSentence(goods) : '{{ config.information.about }}';
  const words = node(
    'box',
    {
      style: {
        display: 'grid',
        gap: 5,
        alignSelf: 'start',
        justify: 'start',
        paddingTop: { md: 6 },
      },
    },
    [
      text('{{ config.shopName }}', { tag: 'h1', style: { size: heroSize, leading: 'tight' } }),
      ...(sentence === ''
        ? []
        : [text(sentence, { style: { size: 1, leading: 'snug', color: 'muted', maxWidth: 420 } })]),
      node('box', { style: { paddingTop: 2, display: 'flex', wrap: true, gap: 3 } }, [
        ...(first
          ? [node('button', { label: `Shop ${withoutBindings(first.title)}`, to: `/collections/${first.slug}` })]
          : []),
        node('button', { label: 'All products', to: '/collections/all', ...(first ? { variant: 'secondary' } : {}) }),
      ]),
    ],
  );
  const style = { ...pageWidth, gap: { base: 6, md: 12 }, paddingTop: { base: 4, md: 8 } };
  if (!picture) return node('box', { style: { ...style, paddingTop: { base: 12, md: 24 } } }, [words]);
  const image = node('image', {
    src: withoutBindings(picture.url),
    alt: '',
    ratio: '4/5',
    sizes: '(min-width: 768px) 50vw, 100vw',
    eager: true,
  });
  return node('box', { style: { ...style, display: 'grid', columns: { base: 1, md: 2 } } }, [
    words,
    node('box', { class: 'hero', style: { order: { base: -1, md: 0 } } }, [image]),
  ]);
}

const tile = ({ slug, title, count, picture }: Shelf): JsonNode =>
  node('box', { tag: 'li', class: 'tile', style: { display: 'grid', gap: 3, alignSelf: 'start' } }, [
    node('image', {
      ...(picture ? { src: withoutBindings(picture.url) } : {}),
      alt: '',
      ratio: '4/5',
      sizes: '(min-width: 768px) 30vw, 48vw',
    }),
    node('box', { style: { display: 'grid', columns: '1fr auto', gap: 3, align: 'baseline' } }, [
      node('link', { to: `/collections/${slug}` }, [
        text(withoutBindings(title), { tag: 'h3', style: { size: 1, leading: 'snug' } }),
      ]),
      text(String(count), { style: { color: 'muted', size: -1, tabular: true } }),
    ]),
  ]);

const section = (children: JsonNode[]): JsonNode =>
  node('box', { tag: 'section', style: { ...pageWidth, paddingTop: { base: 16, md: 24 } } }, children);

const browse = (goods: Goods): JsonNode[] => {
  const shelves = mainShelves(goods).slice(0, tiledShelves);
  if (shelves.length < 2) return [];
  const style = {
    display: 'grid',
    columns: { base: 2, md: 3 },
    columnGap: { base: 3, md: 6 },
    rowGap: { base: 8, md: 10 },
  };
  return [
    section([
      text('Browse', { tag: 'h2', style: { size: 5, paddingBottom: 6 } }),
      node('box', { tag: 'ul', style }, shelves.map(tile)),
    ]),
  ];
};

const heading = (title: string, more: JsonNode): JsonNode =>
  node(
    'box',
    { style: { display: 'flex', wrap: true, justify: 'between', align: 'baseline', gap: 3, paddingBottom: 6 } },
    [text(title, { tag: 'h2', style: { size: 5 } }), more],
  );

/** The first products of a collection, or of the shop. */
const products = (as: string, title: string, collection: string): JsonNode =>
  section([
    heading(title, link(`/collections/${collection}`, 'See all', { style: { weight: 600, paddingY: 2 } })),
    {
      ...node('product-list', {
        collection,
        perPage: productsPerShelf,
        label: title,
        class: 'card-row',
        style: {
          display: 'grid',
          columns: { base: 2, md: 3, xl: 4 },
          columnGap: { base: 3, md: 6 },
          rowGap: { base: 8, md: 10 },
        },
      }),
      as,
      slots: {
        item: [
          {
            ...node('fragment', { name: 'product-card', with: { product: `{{ ${as}.item }}` } }),
            key: `{{ ${as}.item.id }}`,
          },
        ],
      },
    },
  ]);

/** The home page of a shop. */
export function merchantHome(base: JsonNode, goods: Goods, information: ShopInformation): JsonNode {
  const shelves = mainShelves(goods).slice(0, openShelves);
  const lists =
    shelves.length === 0
      ? [products('goods', 'All products', 'all')]
      : shelves.map(({ slug, title }, index) => products(`shelf${index + 1}`, withoutBindings(title), slug));
  const sentence = goodsSentence(goods);
  const description = information.about === undefined ? sentence : '{{ config.information.about }}';
  const picture = goods.opening;
  return {
    ...base,
    entities: {},
    seo: {
      title: sentence === '' ? '{{ config.shopName }}' : `{{ config.shopName }} | ${sentence.replace(/\.$/, '')}`,
      ...(description === '' ? {} : { description }),
      ...(picture ? { image: withoutBindings(picture.url) } : {}),
    },
    css,
    body: [
      node('fragment', { name: 'header' }),
      node('box', { tag: 'main', elementId: 'main', style: { paddingBottom: { base: 16, md: 24 } } }, [
        opening(goods, information),
        ...browse(goods),
        ...lists,
      ]),
      node('fragment', { name: 'quick-choice' }),
      node('fragment', { name: 'footer' }),
    ],
  };
}
