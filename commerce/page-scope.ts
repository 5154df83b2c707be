import type { CheckableSchema } from '../schemas/check.ts';
import { user } from '../schemas/entities/people/user.ts';
import { consent as consentOfShopper } from '../schemas/entities/shop/consent.ts';
import { market } from '../schemas/entities/shop/market.ts';
import { tenantConfig } from '../schemas/entities/shop/tenant-config.ts';
import { anything, dictionary, object, openObject, optional, text } from '../schemas/schema.ts';

/** Schemas of the names that are in scope on every page of a shop. */
export const pageScope: Readonly<Record<string, CheckableSchema>> = {
  page: openObject({
    id: text('Name of the page.'),
    slug: text('Path pattern of the page.'),
    type: text('Type of the page.'),
    experiment: optional(text('Experiment of the page.')),
    variant: optional(text('Variant of the page that this visitor gets.')),
  }),
  route: openObject({
    path: text('Path without the locale prefix.'),
    query: dictionary('Query of the address; the value of a repeated name is a list.', anything('Value.')),
    url: text('Path with locale prefix and query.'),
  }),
  market,
  config: object(tenantConfig.properties, 'Settings of the shop.'),
  user,
  device: openObject({ visit: text('Identifier of this visit.'), consent: optional(consentOfShopper) }, 'The browser.'),
} as Readonly<Record<string, CheckableSchema>>;
