import { defineCall } from '../../schemas/contract/call.ts';
import { integer, list, object, text } from '../../schemas/schema.ts';
import { access, cursor, root, searched } from './fields.ts';

const subscriber = object({
  email: text('E-mail address'),
  subscribedAt: text('ISO date-time of the subscription'),
  confirmedAt: text('When the link in its mail was pressed, an ISO date-time'),
});

export const listSubscribers = defineCall({
  id: 'admin.subscribers',
  method: 'GET',
  path: `${root}/subscribers`,
  access,
  summary: 'Addresses that have confirmed that they want the newsletter, the latest first.',
  query: object({ q: searched, after: cursor }),
  answer: object({
    subscribers: list('Subscribers', subscriber),
    waiting: integer('Addresses that have not confirmed; nothing may be sent to them'),
    next: cursor,
  }),
});

export const exportSubscribers = defineCall({
  id: 'admin.exportSubscribers',
  method: 'GET',
  path: `${root}/subscribers-file`,
  access,
  audit: ['export'],
  summary: 'Subscribers of the newsletter as CSV, each with the address of the page where it is left.',
  query: object({ q: searched }),
  answer: text('The file, as text/csv'),
});
