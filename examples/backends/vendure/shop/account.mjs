// @ts-check
import { CallError, signInAs } from 'endcap/shop';

const wrongPassword = () => new CallError(401, 'password-invalid', 'The e-mail address or the password is wrong.');

const logIn = `mutation ($email: String!, $password: String!) {
  login(username: $email, password: $password, rememberMe: true) { __typename ... on ErrorResult { errorCode message } } }`;

const register = `mutation ($input: RegisterCustomerInput!) {
  registerCustomerAccount(input: $input) { __typename ... on ErrorResult { errorCode message } } }`;

/** Errors of a registration, by Vendure's codes. */
const refusals = {
  PASSWORD_VALIDATION_ERROR: [400, 'password-short', 'This password is too short.'],
  MISSING_PASSWORD_ERROR: [400, 'password-short', 'Please choose a password.'],
};

/**
 * Signs in with a password, after registering an account if requested. Vendure merges the guest's cart into that of the
 * customer.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context
 */
export async function signIn(vendure, context) {
  const { params, body } = context;
  const { email, password = '', firstName, lastName } = body;
  if (params.identifier !== 'email' || params.strategy !== 'password' || !email)
    throw new CallError(404, 'sign-in-unavailable', 'This way to sign in is not available.');
  if (params.mode === 'sign-up') {
    const input = { emailAddress: email, password, firstName: firstName ?? '', lastName: lastName ?? '' };
    const { registerCustomerAccount: made } = await vendure.askAs(context, register, { input });
    const refusal = refusals[/** @type {keyof typeof refusals} */ (made.errorCode)];
    if (refusal) throw new CallError(Number(refusal[0]), String(refusal[1]), String(refusal[2]));
  }
  // Vendure does not reveal whether an address is registered, so a new account is signed in by its password.
  const { login } = await vendure.askAs(context, logIn, { email, password });
  if (login.errorCode !== undefined) throw wrongPassword();
  const { activeCustomer } = await vendure.askAs(
    context,
    'query { activeCustomer { emailAddress firstName lastName } }',
  );
  if (!activeCustomer) throw wrongPassword();
  return signInAs(context, {
    email: activeCustomer.emailAddress,
    firstName: activeCustomer.firstName,
    lastName: activeCustomer.lastName,
  });
}
