import type { ShopPolicies } from '../../../core/ports/storage/accounts/profile.ts';
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

/** Consent is asked for where a policy says to what. */
const merchantBanner = (banner: JsonNode, { privacy }: ShopPolicies): JsonNode | undefined =>
  privacy === undefined ? undefined : { ...banner, props: { policyTo: '/privacy' } };

/** A header whose lists of collections and search hints are those of a shop. */
export const merchantHeader = (base: JsonNode, goods: Goods, policies: ShopPolicies): JsonNode => {
  const shelves = mainShelves(goods);
  return changeNodes(base, (each) => {
    if (each.widget === 'consent-banner') return merchantBanner(each, policies);
    // A shop that was imported has no sets and no looks.
    if (each.widget === 'link' && ['/bundles', '/looks'].includes(String(each.props?.to))) return undefined;
    if (each.widget === 'search-box') return { ...each, props: { ...each.props, placeholder: searchHint(goods) } };
    const first = each.children?.find(isCollectionLink);
    if (!first) return each;
    const isMenu = first.props?.class === 'menu-link';
    const links = linksLike(first, isMenu ? shelves.slice(0, menuLinks) : fittingLine(shelves));
    // The menu of a phone has other links after these.
    const children = each.children?.flatMap((child) =>
      child === first ? links : isCollectionLink(child) ? [] : [child],
    );
    return { ...each, ...(children ? { children } : {}) };
  });
};
