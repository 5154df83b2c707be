import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { AuthConfig } from '../../../schemas/entities/shop/tenant-config.ts';
import { page } from '../../../testing/index.ts';
import { openSampleShop, sampleConfig } from '../../../testing/sample-shop.ts';
import type { Data } from './flow-state.ts';
import { type AuthMode, stepsOf } from './steps.ts';

const email = 'asha@example.com';
const password = 'a long password';

const withOptions: AuthConfig = {
  ...sampleConfig.auth!,
  strategies: sampleConfig.auth!.strategies.map((strategy) => ({
    ...strategy,
    verification: { ...strategy.verification, options: { otpResendInterval: 30 } },
    loginRedirectUrl: '/account',
    signUpRedirectUrl: '/welcome',
  })),
};

async function flow(props: Record<string, string | boolean> = {}, { auth = withOptions, localePathPrefix = '' } = {}) {
  const sample = await openSampleShop({ auth });
  const show = async () => {
    const shown = page([{ widget: 'auth-flow', props }], {
      answers: await sample.visitor(),
      config: { auth },
      localePathPrefix,
    });
    const act = async (name: string, payload: object = {}): Promise<Data> => {
      await Promise.all([shown.act('auth-flow', name, payload), shown.time.advance(0)]);
      return shown.data<Data>('auth-flow');
    };
    return { shown, act, submit: (name: string, values: object) => act(name, { values }) };
  };
  const code = async () => {
    await sample.shop.services.messenger.deliver();
    // Ensures that the next message has a later timestamp.
    sample.env.advance(1);
    return (await sample.shop.services.storage.outbox.kept(1))[0]!.text.slice(0, limits.codeLength);
  };
  return { ...(await show()), show, code, sample };
}

it('registers a new shopper by code and password, and later signs the shopper in', async () => {
  const { submit, shown, code, show, sample } = await flow();
  expect(await submit('submitIdentifier', { email: ' Asha@Example.com ' })).toMatchObject({
    mode: 'register',
    step: 'verification',
    identifier: email,
    needsCode: true,
    needsPassword: true,
  });
  await submit('submitCode', { code: await code(), password, firstName: 'Asha' });
  expect(shown.world.opened).toEqual(['/welcome']);
  expect(shown.data('auth-flow')).toMatchObject({ step: 'success', isSubmitting: false });
  expect(JSON.stringify(shown.runtime.state)).not.toContain(password);
  sample.env.advance(60_000);
  const again = await show();
  expect(await again.submit('submitIdentifier', { email })).toMatchObject({
    mode: 'login',
    step: 'verification',
    needsCode: false,
    needsPassword: true,
  });
  expect(await again.submit('submitCode', { password: 'another password' })).toMatchObject({
    messages: [messages.passwordInvalid],
  });
  // A code replaces a forgotten password.
  expect(await again.act('useCode')).toMatchObject({ needsCode: true, needsPassword: false, strategy: 'OTP' });
  await again.submit('submitCode', { code: await code() });
  expect(again.shown.world.opened).toEqual(['/account']);
});

it('goes back to the earlier mode', async () => {
  const { submit, act } = await flow();
  expect((await submit('submitIdentifier', { email })).mode).toBe('register');
  expect(await act('back')).toMatchObject({ mode: 'auto', step: 'identifier', identifier: email });
  expect(await act('back')).toMatchObject({ mode: 'auto', step: 'identifier' });
});

it('counts down until another code may be requested', async () => {
  const { submit, act, shown, sample } = await flow();
  const first = await submit('submitIdentifier', { email });
  const calls = () => shown.world.calls.filter(({ id }) => id === 'auth.sendCode').length;
  expect([first.resendIn, calls()]).toEqual([30, 1]);
  await act('resend');
  expect(calls()).toBe(1);
  await shown.time.advance(1000);
  expect(shown.data<Data>('auth-flow').resendIn).toBe(29);
  await shown.time.advance(29_000);
  sample.env.advance(30_000);
  expect((await act('resend')).resendIn).toBe(30);
  expect(calls()).toBe(2);
});

it.each([
  [{ email: 'asha' }, messages.emailInvalid],
  [{}, messages.emailInvalid],
])('makes no request for %j', async (values, message) => {
  const { submit, shown } = await flow();
  expect(await submit('submitIdentifier', values)).toMatchObject({ step: 'identifier', messages: [message] });
  expect(shown.world.calls).toEqual([]);
});

it('accepts the other identifier, and only codes and passwords of the right length', async () => {
  const { submit, act, shown } = await flow();
  expect(await act('chooseIdentifier', { kind: 'phone' })).toMatchObject({ step: 'additionalIdentifier' });
  expect((await submit('submitIdentifier', { phone: '98765' })).messages).toHaveLength(1);
  expect(await submit('submitIdentifier', { phone: '98765 43210' })).toMatchObject({
    step: 'additionalVerification',
    identifier: '+919876543210',
    needsPassword: false,
  });
  const before = shown.world.calls.length;
  expect((await submit('submitCode', { code: '12345' })).messages).toHaveLength(1);
  expect(shown.world.calls).toHaveLength(before);
  expect((await submit('submitCode', { code: '000000' })).messages).toEqual([messages.codeInvalid]);
});

it.each([
  ['/orders?tab=1#x', '', '/orders?tab=1#x'],
  ['/orders', '/hi', '/hi/orders'],
  [' ', '', '/welcome'],
  ['https://evil.example/', '', '/welcome'],
  ['//evil.example', '', '/welcome'],
  ['/\\evil.example', '', '/welcome'],
  ['javascript:alert(1)', '', '/welcome'],
])('redirects with the return address %j and the prefix %j to %s', async (returnTo, localePathPrefix, expected) => {
  const { submit, shown, code } = await flow({ returnTo }, { localePathPrefix });
  await submit('submitIdentifier', { email });
  await submit('submitCode', { code: await code(), password });
  expect(shown.world.opened).toEqual([expected]);
});

it('stays on the page when redirects are prevented', async () => {
  const { submit, shown, code } = await flow({ preventRedirect: true });
  await submit('submitIdentifier', { email });
  expect(await submit('submitCode', { code: await code(), password })).toMatchObject({ step: 'success' });
  expect(shown.world.opened).toEqual([]);
});

const withEmail = (isVerified: boolean): AuthConfig => ({
  preferredIdentifier: 'phone',
  strategies: [
    { identifier: 'email', verification: { strategy: 'OTP' } },
    {
      identifier: 'phone',
      prefix: '+91',
      verification: { strategy: 'OTP' },
      supplementaryIdentifiers: ['email'],
      isSupplementaryVerificationRequired: isVerified,
    },
  ],
});

it.each<[AuthMode, boolean, string[]]>([
  ['auto', false, ['identifier']],
  ['login', false, ['identifier', 'verification', 'success']],
  ['register', false, ['identifier', 'supplementaryIdentifier', 'verification', 'success']],
  ['register', true, ['identifier', 'verification', 'supplementaryIdentifier', 'supplementaryVerification', 'success']],
])('has in the mode %s, with a verified supplementary identifier: %s, the steps %j', (mode, isVerified, expected) => {
  expect(stepsOf(withEmail(isVerified), mode, 'phone').map(({ name }) => name)).toEqual(expected);
});

it.each([true, false])('registers with a supplementary identifier, verified: %s', async (isVerified) => {
  const { submit, code, sample } = await flow({}, { auth: withEmail(isVerified) });
  const withPhone = async () => submit('submitCode', { code: await code() });
  const withEmailAddress = () => submit('submitDetails', { email, firstName: 'Asha' });
  await submit('submitIdentifier', { phone: '9876543210' });
  if (isVerified) {
    await withPhone();
    expect(await withEmailAddress()).toMatchObject({ step: 'supplementaryVerification', needsCode: true });
    expect(await submit('submitCode', { code: await code() })).toMatchObject({ step: 'success' });
  } else {
    expect(await withEmailAddress()).toMatchObject({ step: 'verification' });
    expect(await withPhone()).toMatchObject({ step: 'success' });
  }
  const { customers } = sample.shop.services.storage;
  const holder = await customers.byIdentifier({ kind: 'email', value: email });
  expect(holder !== undefined).toBe(isVerified);
  const customer = await customers.byIdentifier({ kind: 'phone', value: '+919876543210' });
  expect(isVerified ? holder?.id : customer?.email).toBe(isVerified ? customer!.id : email);
});

it('changes an e-mail address without a password, after a recent sign-in with a code', async () => {
  const { submit, code, show, sample } = await flow();
  await submit('submitIdentifier', { email });
  await submit('submitCode', { code: await code(), password });
  const next = 'आशा@example.com';
  const answers = await sample.visitor();
  const change = async () => {
    sample.env.advance(60_000);
    const shown = page([{ widget: 'auth-flow', props: { changesAccount: true, preventRedirect: true } }], {
      answers,
      config: { auth: withOptions },
    });
    return async (name: string, values: object): Promise<Data> => {
      await Promise.all([shown.act('auth-flow', name, { values }), shown.time.advance(0)]);
      return shown.data<Data>('auth-flow');
    };
  };
  const params = { mode: 'sign-in', identifier: 'email' } as const;
  await answers.call(calls.authSignInOrUp, { params: { ...params, strategy: 'password' }, body: { email, password } });
  expect(await (await change())('submitIdentifier', { email: next })).toMatchObject({
    step: 'verification',
    needsSignIn: true,
    messages: [formatMessage(messages.proveFirst, { identifier: email })],
  });
  const to = { channel: 'email', purpose: 'requestForLogin' } as const;
  await answers.call(calls.authSendCode, { params: to, body: { email } });
  const body = { email, code: await code() };
  await answers.call(calls.authSignInOrUp, { params: { ...params, strategy: 'otp' }, body });
  const changing = await change();
  expect(await changing('submitIdentifier', { email: next })).toMatchObject({
    step: 'verification',
    needsSignIn: false,
    needsCode: true,
    needsPassword: false,
  });
  expect(await changing('submitCode', { code: await code() })).toMatchObject({ step: 'success', identifier: next });
  await show();
  const { customers } = sample.shop.services.storage;
  expect((await customers.byIdentifier({ kind: 'email', value: next }))?.passwordHash).toBeDefined();
});
