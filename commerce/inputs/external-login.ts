import { object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

const address = (summary: string, keywords: { secret?: true } = {}) =>
  text(summary, { minLength: 1, maxLength: limits.maxCallbackLength, ...keywords });

/** Token that a provider's script has given the page. */
export const providerToken = text('Token of the provider, which is used once', {
  minLength: 1,
  maxLength: limits.maxCallbackLength,
  secret: true,
});

/** Body of a call that begins a login by redirect. */
export const redirectLogin = object({
  redirectUrl: address('Page of this shop that the provider redirects back to'),
  metadata: optional(object({ returnUrl: optional(address('Where the shopper goes once signed in')) })),
});

/** Body of a call that completes a login by redirect. */
export const callback = object({
  callbackUrl: address('Address that the provider redirected to, with its query', { secret: true }),
});

/** Answer of a call that begins a login with a provider's script. */
export const begunLogin = {
  loginInitiateToken: text('Token of this login', { secret: true }),
  correlationId: text('Identifies this login in the log'),
  metadata: object({ returnUrl: text('Path of this shop to go to once signed in') }),
};
