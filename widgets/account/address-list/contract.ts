import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { address, addressInput } from '../../../schemas/entities/people/address.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const addressId = optional(text('Id of the address.'));

export default defineWidget({
  name: 'address-list',
  summary: 'Saved addresses of the shopper who is signed in.',
  loads: true,
  calls: ['address.list', 'address.create', 'address.update', 'address.delete'],
  props: object({
    page: integer('Page to start at.', { default: 1, minimum: 1 }),
    perPage: integer('Addresses per page.', { default: limits.addressPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object({
    addresses: list('The addresses, the default one first.', address),
    page: integer('Current page.'),
    found: integer('Number of saved addresses.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
    isChanging: boolean('Whether a change is being stored.'),
    message: optional(text('Why the last change was not stored.')),
  }),
  actions: {
    create: { summary: 'Saves an address.', payload: object({ address: addressInput }) },
    update: { summary: 'Changes an address.', payload: object({ addressId, address: addressInput }) },
    delete: { summary: 'Deletes an address.', payload: object({ addressId }) },
    setDefault: { summary: 'Makes an address the default one.', payload: object({ addressId }) },
    next: { summary: 'Goes to the next page.' },
    previous: { summary: 'Goes to the previous page.' },
  },
  events: {
    ...fetchFailure,
    changed: {
      summary: 'A change is stored.',
      data: object({ change: text('create, update, delete or setDefault.') }),
    },
    failure: { summary: 'A change was not stored.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] },
      summary: 'Rendered for each address.',
      each: true,
      data: object({
        item: address,
        index: integer('Index, from 0.'),
        first: boolean('True for the first address.'),
        last: boolean('True for the last address.'),
        count: integer('Number of rendered addresses.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above the addresses.' },
    after: { summary: 'Rendered below the addresses.' },
  },
});
