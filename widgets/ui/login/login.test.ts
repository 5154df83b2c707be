import { describe, expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { type PageOptions, page, type TestPage } from '../../../testing/index.ts';

const user = { isAnonymous: false, email: 'asha@example.com' };
const tell = (text: string) => [{ do: 'show-toast', with: { text } }];

const login = (widget: string, options: PageOptions, props: object = {}) =>
  page(
    [
      {
        widget,
        props: props as never,
        on: {
          initiateSuccess: tell('begun'),
          initiateError: tell('not begun'),
          verifySuccess: tell('is {{ event.user.email }}'),
          verifyError: tell('not verified'),
        },
      },
      { widget: 'toaster' },
    ],
    { url: '/sign-in', ...options },
  );

const states = (shown: TestPage, widget: string) => ({
  ...shown.data(widget),
  told: shown.text().match(/not begun|begun|is \S+@\S+|not verified/g) ?? [],
});

/** Returns a fake server that responds to calls by their ids; errors are thrown. */
const answers = (replies: Record<string, unknown>) => async (id: string) => {
  const reply = replies[id];
  if (reply instanceof Error) throw reply;
  return reply;
};
const refusal = (text?: string) =>
  new FailureError('login-refused', 'x', text === undefined ? {} : { formattedMessages: [text] });

describe.each([
  { widget: 'shopify-login', call: 'auth.shopify', urlName: 'shopifyLoginUrl' },
  { widget: 'openid-login', call: 'auth.openId', urlName: 'loginUrl' },
])('$widget', ({ widget, call, urlName }) => {
  const [initiate, verify] = [`${call}Initiate`, `${call}Verify`];
  const url = 'https://login.example/authorize?state=s1';
  const back = '/sign-in?state=s1&code=c1';

  it('navigates to the provider, which redirects back to this page', async () => {
    const shown = login(widget, { answers: answers({ [initiate]: { [urlName]: url } }) }, { returnTo: '/cart' });
    expect(states(shown, widget)).toEqual({ status: 'idle', told: [] });
    await shown.act(widget, 'initiate');
    const body = { redirectUrl: '/sign-in', metadata: { returnUrl: '/cart' } };
    expect(shown.world.calls).toEqual([{ id: initiate, input: { body } }]);
    expect(shown.world.opened).toEqual([url]);
    expect(states(shown, widget)).toMatchObject({ status: 'initiating', told: ['begun'] });
    await shown.act(widget, 'initiate');
    expect(shown.world.calls).toHaveLength(1);
  });

  it('is redirected back to the verifying page when it starts on another page', async () => {
    const shown = login(widget, { url: '/cart?a=1', answers: answers({ [initiate]: { [urlName]: url } }) });
    await shown.act(widget, 'initiate');
    expect(shown.world.calls[0]?.input).toEqual({ body: { redirectUrl: '/sign-in' } });
  });

  it('verifies the login on return from the provider, and navigates on', async () => {
    const shown = login(widget, { url: back, answers: answers({ [verify]: { user } }) }, { returnTo: '/cart' });
    await shown.time.advance(0);
    expect(shown.world.calls).toEqual([{ id: verify, input: { body: { callbackUrl: back } } }]);
    expect(states(shown, widget)).toEqual({ status: 'success', told: ['is asha@example.com'] });
    expect(shown.world.opened).toEqual(['/cart']);
  });

  it.each([['/sign-in'], ['/cart?state=s1']])('verifies nothing at %s', async (at) => {
    const shown = login(widget, { url: at, answers: answers({}) });
    await shown.act(widget, 'verify');
    await shown.time.advance(0);
    expect(shown.world.calls).toEqual([]);
  });

  it.each([
    ['Start again.', 'Start again.'],
    [undefined, messages.somethingWentWrong],
  ])('shows the message of a refused login: %s', async (text, error) => {
    const shown = login(widget, {
      url: back,
      answers: answers({ [verify]: refusal(text), [initiate]: refusal(text) }),
    });
    await shown.time.advance(0);
    expect(states(shown, widget)).toEqual({ status: 'error', error, told: ['not verified'] });
    await shown.act(widget, 'initiate');
    expect(states(shown, widget)).toMatchObject({ status: 'error', error, told: ['not verified', 'not begun'] });
  });

  it.each([['https://evil.example/'], ['//evil.example'], ['javascript:alert(1)']])(
    'never navigates to %s',
    async (to) => {
      const shown = login(widget, { url: back, answers: answers({ [verify]: { user } }) }, { returnTo: to });
      await shown.time.advance(0);
      expect(shown.world.opened).toEqual(['/']);
    },
  );
});

const integration = (type: string, isEnabled = true) => ({
  thirdPartyIntegrations: [{ type, isEnabled, config: { script: 'https://p.test/p.js', function: 'Partner.login' } }],
});
const correlation = { correlationId: 'c1', loginInitiateToken: 't1' };

describe.each([
  {
    widget: 'kwikpass-login',
    type: 'KWIKPASS',
    verify: 'auth.kwikPassToken',
    args: [] as unknown[],
    reply: { token: 'abc' },
    body: { token: 'abc' } as object,
    missing: messages.kwikPassMissing,
  },
  {
    widget: 'shiprocket-login',
    type: 'SHIPROCKET_LOGIN',
    verify: 'auth.shiprocketVerify',
    args: [correlation],
    reply: { status: 'authorised', authorisedCustomerToken: 'abc', phone: '9876543210' },
    body: {
      authorisedCustomerToken: 'abc',
      correlationId: 'c1',
      phone: '9876543210',
      rawResponse: { status: 'authorised', authorisedCustomerToken: 'abc', phone: '9876543210' },
    },
    missing: messages.shiprocketMissing,
  },
])('$widget', ({ widget, type, verify, args, reply, body, missing }) => {
  const given = (replied: unknown, verified: unknown = { user }) => {
    const told: unknown[][] = [];
    const scripts = {
      'Partner.login': (...all: readonly unknown[]) => {
        told.push([...all]);
        return replied;
      },
    };
    const replies = answers({ 'auth.shiprocketInitiate': correlation, [verify]: verified });
    return { told, shown: login(widget, { config: integration(type), scripts, answers: replies }) };
  };
  const press = async (shown: TestPage) => {
    await Promise.all([shown.act(widget, 'initiate'), shown.time.advance(3000)]);
    await shown.time.advance(0);
  };

  it("gets a token from the provider's script, which the server verifies", async () => {
    const { told, shown } = given(reply);
    await press(shown);
    expect(told).toEqual([args]);
    expect(shown.world.calls.at(-1)).toEqual({ id: verify, input: { body } });
    expect(states(shown, widget)).toEqual({ status: 'success', told: ['begun', 'is asha@example.com'] });
    expect(shown.world.opened).toEqual(['/']);
  });

  it('shows what the server refuses', async () => {
    const { shown } = given(reply, refusal('Start again.'));
    await press(shown);
    expect(states(shown, widget)).toEqual({ status: 'error', error: 'Start again.', told: ['begun', 'not verified'] });
  });

  it.each([
    [integration(type), missing],
    [integration(type, false), widget === 'kwikpass-login' ? messages.kwikPassDisabled : missing],
    [{}, widget === 'kwikpass-login' ? messages.kwikPassDisabled : missing],
  ])('logs why it cannot begin with %j: %s', async (config, logged) => {
    const shown = login(widget, { config, answers: answers({ 'auth.shiprocketInitiate': correlation }) });
    await press(shown);
    const error = messages.signInUnavailable;
    expect(states(shown, widget)).toEqual({ status: 'error', error, told: ['not begun'] });
    expect(shown.world.reports.map(({ message }) => message)).toContain(logged);
  });
});

it.each([
  ['loggedIn', { status: 'idle', told: [] }],
  ['guestUser', { status: 'idle', told: [] }],
  ['what', { status: 'error', error: messages.signInUnavailable, told: ['not begun'] }],
  [undefined, { status: 'error', error: messages.signInUnavailable, told: ['not begun'] }],
])('shiprocket-login treats the status %s without a token as %j', async (status, expected) => {
  const shown = login('shiprocket-login', {
    config: integration('SHIPROCKET_LOGIN'),
    scripts: { 'Partner.login': () => (status === undefined ? undefined : { status }) },
    answers: answers({ 'auth.shiprocketInitiate': correlation }),
  });
  await Promise.all([shown.act('shiprocket-login', 'initiate'), shown.time.advance(0)]);
  await shown.time.advance(0);
  expect(states(shown, 'shiprocket-login')).toEqual(expected);
  const logged = shown.world.reports.map(({ message }) => message);
  expect(logged.includes(messages.unrecognizedStatus)).toBe(expected.status === 'error');
});

it("kwikpass-login is idle again when the shopper closes the provider's window", async () => {
  const scripts = { 'Partner.login': () => null };
  const shown = login('kwikpass-login', { config: integration('KWIKPASS'), scripts });
  await Promise.all([shown.act('kwikpass-login', 'initiate'), shown.time.advance(0)]);
  expect(states(shown, 'kwikpass-login')).toEqual({ status: 'idle', told: [] });
});

describe('passkey-login', () => {
  const options = { challenge: 'c1' };
  const credential = { id: 'k1' };
  const given = (get: () => Promise<unknown>, verified: unknown = { user }) => {
    const replies = answers({ 'auth.passkeyInitiate': { options }, 'auth.passkeyVerify': verified });
    return login('passkey-login', { answers: replies, prompts: { usePasskey: get } }, { returnTo: '/cart' });
  };
  const press = async (shown: TestPage) => {
    await Promise.all([shown.act('passkey-login', 'initiate'), shown.time.advance(0)]);
    return states(shown, 'passkey-login');
  };

  it('has the browser sign the challenge, which the server verifies', async () => {
    const shown = given(async () => credential);
    expect(await press(shown)).toEqual({ status: 'success', told: ['begun', 'is asha@example.com'] });
    expect(shown.world.calls.at(-1)).toEqual({ id: 'auth.passkeyVerify', input: { body: { credential } } });
    expect(shown.world.opened).toEqual(['/cart']);
  });

  it('makes no second request while the first is pending', async () => {
    const shown = login('passkey-login', { answers: () => new Promise(() => {}) });
    void shown.act('passkey-login', 'initiate');
    void shown.act('passkey-login', 'initiate');
    await shown.time.advance(0);
    expect(states(shown, 'passkey-login')).toEqual({ status: 'initiating', told: [] });
    expect(shown.world.calls).toHaveLength(1);
  });

  it('can be tried again when no passkey was used', async () => {
    const shown = given(() => Promise.reject(new Error('NotAllowedError')));
    const error = messages.passkeyNotUsed;
    expect(await press(shown)).toEqual({ status: 'error', error, told: ['begun', 'not begun'] });
    await press(shown);
    expect(shown.world.calls.map(({ id }) => id)).toEqual(['auth.passkeyInitiate', 'auth.passkeyInitiate']);
  });

  it.each([
    ['offers passkeys in autofill', true, { offersPasskeys: async () => undefined }, 'success'],
    ['offers none where the browser cannot', true, {}, 'idle'],
    ['offers none unless it is to', false, { offersPasskeys: async () => undefined }, 'idle'],
  ])('%s', async (_, autofill, offers, status) => {
    const asked: unknown[] = [];
    const usePasskey = async (input: unknown) => {
      asked.push(input);
      return credential;
    };
    const replies = answers({ 'auth.passkeyInitiate': { options }, 'auth.passkeyVerify': { user } });
    const shown = login('passkey-login', { answers: replies, prompts: { usePasskey, ...offers } }, { autofill });
    await shown.time.advance(0);
    expect(states(shown, 'passkey-login')).toMatchObject({ status });
    expect(asked).toEqual(status === 'success' ? [{ ...options, mediation: 'conditional' }] : []);
  });

  it('shows no error when an autofill offer is declined', async () => {
    const replies = answers({ 'auth.passkeyInitiate': { options } });
    const prompts = {
      offersPasskeys: async () => undefined,
      usePasskey: () => Promise.reject(new Error('AbortError')),
    };
    const shown = login('passkey-login', { answers: replies, prompts }, { autofill: true });
    await shown.time.advance(0);
    expect(states(shown, 'passkey-login')).toEqual({ status: 'idle', told: [] });
  });

  it('shows what the server refuses', async () => {
    const shown = given(async () => credential, refusal('Start again.'));
    expect(await press(shown)).toMatchObject({ status: 'error', error: 'Start again.' });
  });
});

it.each(['shopify-login', 'openid-login', 'passkey-login', 'shiprocket-login', 'kwikpass-login'])(
  '%s signs out',
  async (widget) => {
    const shown = login(widget, { localePathPrefix: '/hi' });
    await shown.act(widget, 'logout');
    expect(shown.world.opened).toEqual(['/hi/logout']);
  },
);
