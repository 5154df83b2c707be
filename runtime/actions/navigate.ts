import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { choice, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';
import { parseRoute, safeHref, withLocalePrefix } from '../state/route.ts';

export const contract = defineAction({
  name: 'navigate',
  summary: 'Goes to an address; a path of this shop gets the locale prefix.',
  payload: object({
    to: text('Where to go: a path of this shop, or a full address.', { refers: 'address', minLength: 1 }),
    target: choice('Where to open it.', ['self', 'tab'], { default: 'self' }),
    history: choice('Whether Back leads here again, for a change of the query on the same page.', ['push', 'replace'], {
      default: 'push',
    }),
    share: choice('Offers the address to others instead of going there.', ['no', 'yes'], { default: 'no' }),
    title: optional(text('Title to share it with.')),
  }),
});

export const reduce: PageActionReducer = (
  { market, route },
  { to, target, history, share, title }: Partial<PayloadOf<typeof contract>>,
) => {
  if (to === undefined) throw new FailureError('no-address', 'Navigating needs its "to"');
  const safe = safeHref(to);
  if (safe === null) throw new FailureError('unsafe-address', `"${to}" is not an address that a page may open`);
  const url = withLocalePrefix(safe, market.localePathPrefix);
  if (share === 'yes')
    return [{ effect: 'world', name: 'share', input: { url, ...(title === undefined ? {} : { title }) } }];
  // If only the query changes, the page and the shopper's state on it are preserved.
  const next = parseRoute(url.startsWith('?') ? `${route.url.split('?')[0]}${url}` : url, market.localePathPrefix, '');
  if (target !== 'tab' && next.path === route.path && /^[/?]/.test(url)) {
    const cleared = Object.fromEntries(Object.keys(route.query).map((name) => [name, undefined]));
    return [{ effect: 'write-query', query: { ...cleared, ...next.query }, mode: history ?? 'push' }];
  }
  const [, slug] = /^\/products\/([^/]+)$/.exec(next.path) ?? [];
  const click = { effect: 'world' as const, name: 'track', input: { event: 'product_click', data: { slug, url } } };
  return [...(slug ? [click] : []), { effect: 'navigate', to: url, target: target ?? 'self' }];
};
