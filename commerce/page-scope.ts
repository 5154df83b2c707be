import type { CheckableSchema } from '../schemas/check.ts';
import { market } from '../schemas/entities/market.ts';
import { tenantConfig } from '../schemas/entities/tenant-config.ts';
import { user } from '../schemas/entities/user.ts';
import { anything, dictionary, object, openObject, optional, text } from '../schemas/schema.ts';

const { shopName, defaultLocale, tenantFlags, thirdPartyIntegrations } = tenantConfig.properties;

/** What the names are that every page of a shop can see. What a page adds itself is in its own scope. */
export const pageScope: Readonly<Record<string, CheckableSchema>> = {
  page: openObject({
    id: text('Name of the page.'),
    slug: text('Its path pattern.'),
    type: text('What kind it is.'),
    experiment: optional(text('Experiment that it is part of.')),
    variant: optional(text('Way of the page that this visitor gets.')),
  }),
  route: openObject({
    path: text('Path without the locale prefix.'),
    query: dictionary('Query of the address; a name that stands more than once has a list.', anything('Value.')),
    url: text('Path with locale prefix and query.'),
  }),
  market,
  config: object({ shopName, defaultLocale, tenantFlags, thirdPartyIntegrations }, 'Settings of the shop.'),
  user,
  device: openObject({ visit: text('Name of this visit.') }, 'The browser.'),
} as Readonly<Record<string, CheckableSchema>>;
