import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, list, object, text } from '../../../schemas/schema.ts';

export const announcePresence = defineCall({
  id: 'presence.announce',
  method: 'POST',
  path: '/playground/api/{kind}/{id}/presence',
  access: 'author',
  params: object({
    kind: choice('Kind of document', ['pages', 'fragments', 'scripts', 'themes', 'redirects']),
    id: text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
  }),
  summary:
    'Announces that a tab has a document open, and returns the other authors who do. Sent repeatedly while it stays open.',
  body: object({
    tab: text('Name of the tab', { pattern: '^[0-9a-f]{16}$' }),
    isLeaving: boolean('The tab is closing the document'),
  }),
  answer: object({ others: list('Authors who have it open in other tabs, each once', text('Name')) }),
});
