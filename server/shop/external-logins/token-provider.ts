import { limits } from '../../../commerce/limits.ts';
import { schemaErrors } from '../../../schemas/check.ts';
import { object, optional, type Static, text } from '../../../schemas/schema.ts';
import { signedPost } from '../../core/requests/signed-post.ts';
import { ProviderError, type TokenProvider } from './provider.ts';

const shortText = (summary: string) => optional(text(summary, { maxLength: limits.maxEmailLength }));

const identity = object(
  {
    email: shortText('Verified e-mail address'),
    phone: shortText('Verified telephone number with its country prefix'),
    firstName: shortText('First name'),
    lastName: shortText('Last name'),
    subject: shortText('Account of the holder at the provider, which never becomes another person’s'),
  },
  'The holder of a token',
);

/**
 * Asks a provider who a token belongs to: POST of `{ token, correlationId }`, signed with the secret. The provider
 * answers 200 with `{ email, phone, firstName, lastName, subject }`, limited to what it has verified.
 */
export const createTokenProvider = (url: string, secret: string): TokenProvider => ({
  async confirm(token, correlationId) {
    const content = { token, ...(correlationId === undefined ? {} : { correlationId }) };
    const timeoutMs = limits.providerTimeoutSeconds * 1000;
    let response: Response;
    let answer: unknown;
    try {
      response = await signedPost(url, { secret, content, timeoutMs });
      answer = response.ok ? await response.json() : undefined;
    } catch (cause) {
      throw new ProviderError('unavailable', `The provider does not answer: ${String(cause)}`, { cause });
    }
    if (response.status >= 500) throw new ProviderError('unavailable', `The provider answered ${response.status}.`);
    if (!response.ok) throw new ProviderError('refused', `The provider answered ${response.status}.`);
    const [error] = schemaErrors(identity, answer);
    if (error) throw new ProviderError('refused', `The provider answered something else: ${JSON.stringify(error)}`);
    const { subject, ...known } = answer as Static<typeof identity>;
    return { ...known, ...(subject ? { login: { issuer: url, subject } } : {}) };
  },
});
