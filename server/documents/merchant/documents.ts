import type { ShopInformation } from '../../../schemas/entities/shop/tenant-config.ts';
import type { StarterDocument } from '../../catalogue/starter-shop.ts';
import type { ShopPolicies } from '../../core/ports/storage/accounts/profile.ts';
import type { Goods } from './goods.ts';
import { merchantAccount } from './pages/account.ts';
import { merchantCartExtras } from './pages/cart-extras.ts';
import { merchantCheckout } from './pages/checkout.ts';
import { merchantFooter } from './pages/footer.ts';
import { merchantHeader, merchantMenu } from './pages/header.ts';
import { merchantHome } from './pages/home.ts';
import type { JsonNode } from './pages/json-node.ts';
import { merchantOrder } from './pages/order.ts';
import { merchantProduct } from './pages/product.ts';
import { merchantRedirects } from './pages/redirects.ts';
import { merchantAbout, merchantContact, merchantDelivery, merchantNewsletter, policyPage } from './pages/said.ts';
import { withoutBindings } from './texts.ts';

/** The data that the pages of a merchant's shop are generated from. */
export interface MerchantPages {
  goods: Goods;
  /** ISO code of the country that the checkout delivers to. */
  country: string | undefined;
  information: ShopInformation;
  policies: ShopPolicies;
}

/** Conditions for pages that exist only when the merchant has provided their contents. */
const isGiven: Readonly<Record<string, (pages: MerchantPages) => boolean>> = {
  'page contact': ({ information }) => information.contact !== undefined,
  'page newsletter': ({ information }) => information.newsletter !== undefined,
  'page about': ({ information }) => information.about !== undefined,
  'page delivery-and-returns': ({ information: { delivery, returns } }) => (delivery ?? returns) !== undefined,
  'page balance': () => false,
  'page bundles': () => false,
  'fragment sets': () => false,
  'page looks': () => false,
  'page open-days': () => false,
  'page gift-cards': () => false,
  'page engraving': () => false,
  'page connected-services': () => false,
  'page discounts': () => false,
  'page privacy': () => false,
  'page terms': () => false,
  'page welcome': () => false,
};

/** Whether a document is an article of the demo. These are left out, because merchants write their own. */
const isArticle = (kind: StarterDocument['kind'], id: string): boolean => kind === 'page' && id.startsWith('article-');

/** Whether a merchant's shop has a page of the starting point, or a policy. */
const hasPage =
  (pages: MerchantPages) =>
  (id: string): boolean =>
    policyNames.some((name) => name === id && pages.policies[name] !== undefined) ||
    isGiven[`page ${id}`]?.(pages) !== false;

/** Writers of the documents that depend on the shop; all others are the same in every shop. */
const writers: Readonly<Record<string, (base: JsonNode, pages: MerchantPages) => JsonNode>> = {
  'fragment cart-extras': merchantCartExtras,
  'fragment header': (base, { goods, policies }) => merchantHeader(base, goods, policies),
  'fragment footer': merchantFooter,
  'fragment main-menu': (base, { goods }) => merchantMenu(base, goods),
  'page account': (base, { goods }) => merchantAccount(base, goods),
  'page home': (base, { goods, information }) => merchantHome(base, goods, information),
  'page product': merchantProduct,
  'redirects redirects': (base, pages) => merchantRedirects(base, hasPage(pages)),
  'page contact': merchantContact,
  'page newsletter': merchantNewsletter,
  'page about': merchantAbout,
  'page delivery-and-returns': merchantDelivery,
  'page order': merchantOrder,
  'page checkout': (base, { country }) => merchantCheckout(base, country),
};

/** Titles of the policy pages; their names are also their addresses. */
const policyTitles: Readonly<Record<keyof ShopPolicies, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
};

/** Names of the policy pages. */
export const policyNames = Object.keys(policyTitles) as readonly (keyof ShopPolicies)[];

/** Returns a document without its translations, which are those of the demo's own texts. */
function untranslated({ kind, id, source }: StarterDocument): StarterDocument {
  const { translations: _, ...document } = JSON.parse(source) as JsonNode;
  return { kind, id, source: sourceOf(document as JsonNode) };
}

const sourceOf = (document: JsonNode): string => `${JSON.stringify(document, null, 2)}\n`;

/** The documents of a merchant's shop, in the order in which they are checked and stored. */
export const merchantDocuments = (base: readonly StarterDocument[], pages: MerchantPages): StarterDocument[] => [
  ...base
    .filter(({ kind, id, isOwn }) => isOwn || (isGiven[`${kind} ${id}`]?.(pages) ?? !isArticle(kind, id)))
    .map((document) => {
      const { kind, id, isOwn } = document;
      // A document from the shop's own folders is not changed.
      if (isOwn) return document;
      const plainDocument = document.source.includes('"translations"') ? untranslated(document) : document;
      const write = writers[`${kind} ${id}`];
      return write
        ? { kind, id, source: sourceOf(write(JSON.parse(plainDocument.source) as JsonNode, pages)) }
        : plainDocument;
    }),
  ...policyNames.flatMap((id) => {
    const policy = pages.policies[id];
    if (policy === undefined) return [];
    return [{ kind: 'page' as const, id, source: sourceOf(policyPage(id, policyTitles[id], withoutBindings(policy))) }];
  }),
];
