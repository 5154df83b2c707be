import type { ShopPolicies } from '../../../core/ports/storage/accounts/profile.ts';
import { type Goods, mainShelves, type Shelf } from '../goods.ts';
import { searchHint, withoutBindings } from '../texts.ts';
import { changeNodes, type JsonNode, link } from './json-node.ts';

/** Number of letters that fit into one line of the header, and of links that fit into the phone menu. */
const lineLetters = 52;
const menuLinks = 10;

const fittingLine = (shelves: readonly Shelf[]): Shelf[] => {
  let letters = 0;
  return shelves.slice(0, 6).filter(({ title }) => {
    letters += title.length + 3;
    return letters <= lineLetters;
  });
};

/** Links to collections, with the props of a given link. */
const linksLike = ({ props }: JsonNode, shelves: readonly Shelf[]): JsonNode[] =>
  [...shelves.map(({ slug, title }) => ({ to: `/collections/${slug}`, text: withoutBindings(title) })), all].map(
    (each) => ({
      widget: 'link',
      props: { ...props, ...each },
    }),
  );

const all = { to: '/collections/all', text: 'All products' };

/** The consent banner, or undefined when there is no privacy policy to refer to. */
const merchantBanner = (banner: JsonNode, { privacy }: ShopPolicies): JsonNode | undefined =>
  privacy === undefined ? undefined : { ...banner, props: { policyTo: '/privacy' } };

/** The menu of a shop: the collections that fit into one line of the header. */
export const merchantMenu = (base: JsonNode, goods: Goods): JsonNode => {
  const [first = { widget: 'link', props: {} }] = base.body as JsonNode[];
  return { ...base, body: linksLike(first, fittingLine(mainShelves(goods))) };
};

const isMenu = ({ widget, props }: JsonNode): boolean => widget === 'fragment' && props?.name === 'main-menu';

/** The header with a shop's search hint, and with links to its further collections. */
export const merchantHeader = (base: JsonNode, goods: Goods, policies: ShopPolicies): JsonNode => {
  const shelves = mainShelves(goods);
  const listed = fittingLine(shelves);
  // The phone menu has room for more collections, followed by other links.
  const others = shelves
    .filter((each) => !listed.includes(each))
    .slice(0, menuLinks - listed.length)
    .map(({ slug, title }) => link(`/collections/${slug}`, withoutBindings(title)));
  return changeNodes(base, (each) => {
    if (each.widget === 'consent-banner') return merchantBanner(each, policies);
    // An imported shop has no sets and no looks.
    if (each.widget === 'link' && ['/bundles', '/looks'].includes(String(each.props?.to))) return undefined;
    if (each.widget === 'search-box') return { ...each, props: { ...each.props, placeholder: searchHint(goods) } };
    const { children = [] } = each;
    if (children.length < 2 || !children.some(isMenu)) return each;
    return { ...each, children: children.flatMap((child) => (isMenu(child) ? [child, ...others] : [child])) };
  });
};
