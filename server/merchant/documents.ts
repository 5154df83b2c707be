import type { StarterDocument } from '../starter-shop.ts';
import type { Goods } from './goods.ts';
import { merchantCheckout } from './pages/checkout.ts';
import { merchantFooter } from './pages/footer.ts';
import { merchantHeader } from './pages/header.ts';
import { merchantHome } from './pages/home.ts';
import type { JsonNode } from './pages/json-node.ts';

export interface MerchantPages {
  goods: Goods;
  /** ISO code of the country that the checkout delivers to. */
  country: string | undefined;
}

/** Documents that are made from the shop; the others are the same in every shop. */
const writers: Readonly<Record<string, (base: JsonNode, pages: MerchantPages) => JsonNode>> = {
  'fragment header': (base, { goods }) => merchantHeader(base, goods),
  'fragment footer': (base, { goods }) => merchantFooter(base, goods),
  'page home': (base, { goods }) => merchantHome(base, goods),
  'page checkout': (base, { country }) => merchantCheckout(base, country),
};

/** Pages that are true of the demo shop alone. */
const demoPages: ReadonlySet<string> = new Set(['privacy']);

/** The documents of a merchant's shop, in the order in which they are checked and stored. */
export const merchantDocuments = (base: readonly StarterDocument[], pages: MerchantPages): StarterDocument[] =>
  base
    .filter(({ kind, id }) => kind !== 'page' || !demoPages.has(id))
    .map(({ kind, id, source }) => {
      const write = writers[`${kind} ${id}`];
      if (!write) return { kind, id, source };
      return { kind, id, source: `${JSON.stringify(write(JSON.parse(source) as JsonNode, pages), null, 2)}\n` };
    });
