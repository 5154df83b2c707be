import { type Goods, mainShelves, type Shelf } from '../goods.ts';
import { plain, searchHint } from '../texts.ts';
import { changeNodes, type JsonNode } from './json-node.ts';

/** Letters that fit into one line of the header, and links that fit into the menu of a phone. */
const lineLetters = 52;
const menuLinks = 10;

const fittingLine = (shelves: readonly Shelf[]): Shelf[] => {
  let letters = 0;
  return shelves.slice(0, 6).filter(({ title }) => {
    letters += title.length + 3;
    return letters <= lineLetters;
  });
};

const isCollectionLink = ({ widget, props }: JsonNode): boolean =>
  widget === 'link' && typeof props?.to === 'string' && props.to.startsWith('/collections/');

/** The links of a list of collections, each like the first one of it. */
const linksLike = ({ props }: JsonNode, shelves: readonly Shelf[]): JsonNode[] =>
  [...shelves.map(({ slug, title }) => ({ to: `/collections/${slug}`, text: plain(title) })), all].map((each) => ({
    widget: 'link',
    props: { ...props, ...each },
  }));

const all = { to: '/collections/all', text: 'All products' };

/** The banner without its link to the demo's policy: a merchant writes one and links it. */
function withoutPolicy({ props, ...banner }: JsonNode): JsonNode {
  const { policyTo: _, ...rest } = props ?? {};
  return { ...banner, props: rest };
}

/** A header whose lists of collections and search hints are those of a shop. */
export const merchantHeader = (base: JsonNode, goods: Goods): JsonNode => {
  const shelves = mainShelves(goods);
  return changeNodes(base, (each) => {
    if (each.widget === 'consent-banner') return withoutPolicy(each);
    if (each.widget === 'search-box') return { ...each, props: { ...each.props, placeholder: searchHint(goods) } };
    const first = each.children?.find(isCollectionLink);
    if (!first || !each.children?.every(isCollectionLink)) return each;
    const isMenu = first.props?.class === 'menu-link';
    return { ...each, children: linksLike(first, isMenu ? shelves.slice(0, menuLinks) : fittingLine(shelves)) };
  });
};
