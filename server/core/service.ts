import { boolean, choice, dictionary, list, object, optional, type Static, text } from '../../schemas/schema.ts';

const name = '^[A-Za-z0-9][A-Za-z0-9._-]*$';
const segment = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';
const path = `^(/${segment})*$`;

const serviceApi = object({
  name: text('Name of the API.', { pattern: name }),
  version: text('Its version.', { pattern: name }),
  path: optional(text('Its path below the address of the service.', { pattern: path })),
  methods: list('Methods that pages may use.', choice('Method.', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), {
    minItems: 1,
  }),
  paths: list(
    'Paths that pages may ask for, below that of the API: "*" is one segment, and "**" at the end any number of them.',
    text('Path.', { pattern: `^(/(${segment}|\\*))*(/\\*\\*)?$` }),
    { minItems: 1 },
  ),
});

/** A service that pages reach through the shop, as the settings file describes it. */
export const shopService = object({
  baseUrl: text('Its address.', { pattern: '^https?://[^\\s?#@]+$', maxLength: 500 }),
  isPrivate: optional(boolean('Whether it may be at a private address, such as one of this network.')),
  headers: optional(
    dictionary('Headers of each request, such as credentials; no page sees them.', text('Value.', { maxLength: 4000 })),
  ),
  apis: list('Its APIs.', serviceApi, { minItems: 1 }),
});

/** A service that pages reach through the shop. */
export type ShopService = Static<typeof shopService>;

/** Services by their names. */
export type Services = Readonly<Record<string, ShopService>>;
