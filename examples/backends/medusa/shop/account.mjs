// @ts-check
import { CallError, signInAs } from 'endcap/shop';
import { openCart } from './carts.mjs';
import { keep } from './client.mjs';

const wrongPassword = () => new CallError(401, 'password-invalid', 'The e-mail address or the password is wrong.');

/** The token for an address and a password. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {'POST /auth/customer/emailpass' | 'POST /auth/customer/emailpass/register'} route @param {{ email: string, password: string }} body */
async function tokenFor(medusa, context, route, body) {
  try {
    return (await medusa.ask(context, route, { body })).token;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}

/**
 * Signs in with a password, after registering an account if that is wanted. The cart of the guest becomes the
 * customer's.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context
 */
export async function signIn(medusa, context) {
  const { params, body } = context;
  const { email, password = '', firstName, lastName } = body;
  if (params.identifier !== 'email' || params.strategy !== 'password' || !email)
    throw new CallError(404, 'sign-in-unavailable', 'This way to sign in is not available.');
  const account = { email, password };
  if (params.mode === 'sign-up') {
    // An address that is registered already has no new token; only its password opens the account then.
    const registered = await tokenFor(medusa, context, 'POST /auth/customer/emailpass/register', account);
    const customer = { email, first_name: firstName ?? '', last_name: lastName ?? '' };
    if (registered) await medusa.ask(context, 'POST /store/customers', { body: customer }, registered);
  }
  const token = await tokenFor(medusa, context, 'POST /auth/customer/emailpass', account);
  if (!token) throw wrongPassword();
  const { customer } = await medusa.ask(context, 'GET /store/customers/me', {}, token);
  const cart = await openCart(medusa, context);
  if (cart) await medusa.ask(context, 'POST /store/carts/:id/customer', { params: { id: cart.id }, body: {} }, token);
  await keep(context, { token });
  return signInAs(context, {
    email: customer.email,
    firstName: customer.first_name ?? '',
    lastName: customer.last_name ?? '',
  });
}
