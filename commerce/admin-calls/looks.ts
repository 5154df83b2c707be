import { defineCall } from '../../schemas/contract/call.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { listedGoods } from './collections.ts';
import { discountSources } from './discounts.ts';
import { access, auditEntry, changeId, cursor, root, searched } from './fields.ts';

const short = (description: string) => text(description, { maxLength: limits.maxProductText });
const slug = text('Name in addresses', { maxLength: limits.maxSlugLength });
const version = integer('Version that was seen; 0 for one from the settings', { minimum: 0 });
const one = object({ slug });

/** A look as a merchant writes it. */
export const lookEntry = object(
  {
    title: text('Name', { maxLength: limits.maxProductTitle }),
    description: text('One or two sentences', { maxLength: limits.maxNoteLength }),
    tags: list('Tags by which shoppers filter', short('Tag'), { maxItems: limits.maxProductTags }),
    picture: optional(
      object({
        url: text('Address', { maxLength: limits.maxPageAddressLength }),
        altText: short('Alternative text'),
      }),
    ),
    products: list('Addresses of its goods, in their order', slug, { maxItems: limits.maxLookGoods }),
    isPublished: boolean('Whether shoppers see it'),
  },
  'A look',
);
/** A look as a merchant writes it. */
export type LookEntry = Static<typeof lookEntry>;

const summary = {
  slug,
  title: text('Name'),
  tags: list('Tags', text('Tag')),
  picture: optional(text('Address of its picture, or that of its first product')),
  isPublished: boolean('Whether shoppers see it'),
  source: choice(
    'Where it is written: in the settings, here, or in both, and then the one here counts',
    discountSources,
  ),
};
const lookSummary = object({ ...summary, goods: integer('How many of its goods shoppers see') });
/** A look in a list. */
export type LookSummary = Static<typeof lookSummary>;

export const listLooks = defineCall({
  id: 'admin.looks',
  method: 'GET',
  path: `${root}/looks`,
  access,
  summary: 'Looks, from the settings and created by the merchant, as shoppers see them.',
  query: object({ q: searched, after: cursor }),
  answer: object({ looks: list('Looks', lookSummary), next: cursor }),
});

const lookDetail = object({
  ...summary,
  version,
  look: lookEntry,
  listed: list('Its goods that the shop has, by their names', listedGoods),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A look with everything that its form shows. */
export type LookDetail = Static<typeof lookDetail>;

export const readLook = defineCall({
  id: 'admin.look',
  method: 'GET',
  path: `${root}/looks/{slug}`,
  access,
  params: one,
  summary: 'One look with its goods and its changes.',
  answer: lookDetail,
});

export const addLook = defineCall({
  id: 'admin.addLook',
  method: 'POST',
  path: `${root}/looks`,
  access,
  audit: ['look.add'],
  summary: 'Makes a look.',
  body: object({
    changeId,
    slug: text('Name in addresses; made from the name if it is empty', { maxLength: limits.maxSlugLength }),
    look: lookEntry,
  }),
  answer: lookDetail,
});

export const changeLook = defineCall({
  id: 'admin.changeLook',
  method: 'PUT',
  path: `${root}/looks/{slug}`,
  access,
  audit: ['look.change'],
  params: one,
  summary: 'Changes a look; the original in the settings is kept, but not used.',
  body: object({ changeId, ifVersion: version, look: lookEntry }),
  answer: lookDetail,
});

export const removeLook = defineCall({
  id: 'admin.removeLook',
  method: 'POST',
  path: `${root}/looks/{slug}/remove`,
  access,
  audit: ['look.remove'],
  params: one,
  summary: 'Deletes a look, or the changes to one. A look from the settings is restored to its original.',
  body: object({ changeId, ifVersion: version }),
  answer: object({ isInSettings: boolean('Whether there is one in the settings') }),
});
