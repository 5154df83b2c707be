import { defineCall } from '../../schemas/contract/call.ts';
import { address } from '../../schemas/entities/people/address.ts';
import { boolean, integer, list, object, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, cursor, root, searched } from './fields.ts';
import { orderSummary } from './orders.ts';

const customer = object({
  key: text('Identifier of the account, or the e-mail address of a guest'),
  isGuest: boolean('Whether there is no account'),
  name: text('Name; empty without one'),
  email: text('E-mail address; empty without one'),
  phone: text('Telephone; empty without one'),
  orders: integer('Number of orders'),
  lastSeenAt: integer('Time of the latest order or of the registration, in milliseconds since 1970'),
  tags: list('Tags; none of a guest', text('Tag')),
});

export const listCustomers = defineCall({
  id: 'admin.customers',
  method: 'GET',
  path: `${root}/customers`,
  access,
  summary: 'Customers and guests who have ordered, the latest first.',
  query: object({ q: searched, after: cursor }),
  answer: object({ customers: list('Customers', customer), next: cursor }),
});

export const exportCustomers = defineCall({
  id: 'admin.exportCustomers',
  method: 'GET',
  path: `${root}/customers-file`,
  access,
  audit: ['export'],
  summary: 'Customers and guests who have ordered as CSV, the latest first.',
  query: object({ q: searched }),
  answer: text('The file, as text/csv'),
});

export const readCustomer = defineCall({
  id: 'admin.customer',
  method: 'GET',
  path: `${root}/customers/{key}`,
  access,
  summary: 'One customer with addresses and the latest orders.',
  params: object({ key: text('Key of the customer', { maxLength: limits.maxEmailLength }) }),
  answer: object({ customer, addresses: list('Addresses', address), orders: list('Latest orders', orderSummary) }),
});

const tag = text('Tag', { minLength: 1, maxLength: limits.maxCustomerTagLength });

export const changeCustomerTags = defineCall({
  id: 'admin.changeCustomerTags',
  method: 'POST',
  path: `${root}/customers/{key}/tags`,
  access,
  audit: ['customer.tags'],
  summary: 'Adds and removes tags of a customer with an account.',
  params: object({ key: text('Identifier of the account', { maxLength: limits.maxIdLength }) }),
  body: object({
    changeId,
    add: list('Tags to add', tag, { maxItems: limits.maxCustomerTags }),
    remove: list('Tags to remove', tag, { maxItems: limits.maxCustomerTags }),
  }),
  answer: object({ tags: list('Tags as they are now', text('Tag')) }),
});

export const listCustomerTags = defineCall({
  id: 'admin.customerTags',
  method: 'GET',
  path: `${root}/customer-tags`,
  access,
  summary: 'Tags that customers of the shop have.',
  answer: object({ tags: list('Tags, by their letters', text('Tag')) }),
});
