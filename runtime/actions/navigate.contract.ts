import { defineAction } from '../../schemas/contract/action.ts';
import { choice, object, optional, text } from '../../schemas/schema.ts';

const payload = object({
  to: text('Where to go: a path of this shop, or a full address.', { refers: 'address', minLength: 1 }),
  target: choice('Where to open it.', ['self', 'tab'], { default: 'self' }),
  history: choice('Whether Back leads here again, for a change of the query on the same page.', ['push', 'replace'], {
    default: 'push',
  }),
  share: choice('Offers the address to others instead of going there.', ['no', 'yes'], { default: 'no' }),
  title: optional(text('Title to share it with.')),
});

export default defineAction({
  name: 'navigate',
  summary: 'Goes to an address; a path of this shop gets the locale prefix.',
  payload,
});
