import { user } from '../../../schemas/entities/people/user.ts';
import { anything, choice, object, optional, text } from '../../../schemas/schema.ts';

/** Props of a login with an external provider. */
export const loginProps = {
  returnTo: optional(
    text('Where to go afterwards: a path of this shop, such as "{{ route.query.returnTo }}".', { refers: 'address' }),
  ),
};

/** Props of a login with a provider that redirects back. */
export const redirectLoginProps = {
  verifyPath: text('End of the path that the provider redirects back to, where the login is verified.', {
    minLength: 1,
    default: '/sign-in',
  }),
  ...loginProps,
};

/**
 * Query parameters that a provider adds to the address that it redirects back to (RFC 6749, section 4.1.2; RFC
 * 9207).
 */
export const redirectSearchParams = [{ names: ['code', 'error', 'iss', 'state'] }] as const;

/** Data of a login. */
export const loginData = object({
  status: choice('How far the login is.', ['idle', 'initiating', 'verifying', 'success', 'error']),
  error: optional(text('Error message for shoppers.')),
});

/** Actions of a login. */
export const loginActions = {
  initiate: { summary: 'Begins the login.' },
  logout: { summary: 'Signs out of the shop and goes to the home page.' },
};

const failure = object({ error: anything('The error.') });

/** Events of a login. */
export const loginWidgetEvents = {
  initiateSuccess: { summary: 'The login was begun.' },
  initiateError: { summary: 'The login could not be begun.', data: failure },
  verifySuccess: { summary: 'The shopper is signed in.', data: object({ user }) },
  verifyError: { summary: 'The login was not confirmed.', data: failure },
};

/** Slots of a login. */
export const loginSlots = { children: { summary: 'Content of the login: a button, its error.' } };
