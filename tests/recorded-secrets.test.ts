import { expect, it } from 'vitest';
import { createRecorder } from '../runtime/recording/recorder.ts';
import type { Recording } from '../runtime/recording/recording.ts';
import type { NodeDefinition } from '../schemas/page.ts';
import { secretTable } from '../scripts/generate/secrets.ts';
import { replayPage } from '../server/render/drafts/replay-page.ts';
import { clock, page, type TestPage } from '../testing/index.ts';
import { testEnv } from '../testing/test-env.ts';
import { secrets } from '../widgets/generated/secrets.ts';
import { callRoutes } from '../widgets/shop-registry.ts';

const canary = 'Canary "7" & <k>#42';
const code = '918273';

/** Returns the masked recording of a visit as text, after checking that its replay shows the same page. */
async function recorded(shown: TestPage): Promise<string> {
  await shown.time.drain();
  const text = JSON.stringify(shown.recording());
  const { differences, runtime } = await replayPage(JSON.parse(text) as Recording, shown.plan);
  runtime.dispose();
  expect(differences).toEqual([]);
  return text;
}

/** Forms in which a secret can occur in a recording. */
const traces = (secret: string): string[] => [
  ...[secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)].flatMap((each) => [each, each.slice(2)]),
];

const shows = { widget: 'text', props: { text: 'Entered: {{ field.value }}' } };
const field = (widget: string, props: object): NodeDefinition[] => [
  { widget, id: 'field', props: { label: 'Field', name: 'secret', ...props } } as NodeDefinition,
];

const typed: [name: string, nodes: NodeDefinition[], text: string][] = [
  ['a password', field('text-input', { type: 'password' }), canary],
  ['a new password', field('text-input', { autocomplete: 'section-me new-password' }), canary],
  ['a present password', field('text-input', { autocomplete: 'current-password' }), canary],
  ['a code in a text field', field('text-input', { autocomplete: 'one-time-code' }), code],
  ['a card number', field('text-input', { autocomplete: 'cc-number' }), '4111 1111 1111 1234'],
  ['the code of a card', field('text-input', { autocomplete: 'cc-csc' }), '7391'],
  ['the expiry of a card', field('text-input', { autocomplete: 'cc-exp' }), '11/29'],
  ['a one-time code', field('otp-input', {}), code],
];

it('masks exactly the secrets that the contracts declare', () => expect(secrets).toEqual(secretTable()));

it.each(typed)('masks %s, entered completely or in part', async (_, nodes, text) => {
  const { widget } = nodes[0]!;
  for (const length of [text.length, 5, 2]) {
    // Two characters may occur by chance, so they are masked only in the field.
    const shown = page(length > 2 ? [...nodes, shows] : nodes, { isRecorded: true });
    for (let end = 1; end <= length; end++) await shown.act(widget, 'setValue', { value: text.slice(0, end) });
    await shown.act(widget, 'touch');
    await shown.emit(widget, 'change', { value: text.slice(0, length) });
    const recording = await recorded(shown);
    for (const trace of traces(text)) expect(recording).not.toContain(trace);
    expect(recording).not.toContain(`"${JSON.stringify(text.slice(0, length)).slice(1, -1)}"`);
    expect(recording).not.toContain(`value=\\"${text.slice(0, length)}\\"`);
  }
});

it('keeps the text of other fields', async () => {
  const shown = page(field('text-input', { autocomplete: 'email' }), { isRecorded: true });
  await shown.act('text-input', 'setValue', { value: canary });
  expect(await recorded(shown)).toContain(JSON.stringify(canary).slice(1, -1));
});

const form = { widget: 'form', children: field('text-input', { type: 'password' }) } as unknown as NodeDefinition;

it('masks secret fields in the values that a form sends', async () => {
  const shown = page([form], { isRecorded: true });
  await shown.act('form', 'submit', { values: { secret: canary, town: 'Pune' } });
  await shown.emit('form', 'submit', { values: { secret: canary, town: 'Pune' } });
  const recording = await recorded(shown);
  for (const trace of traces(canary)) expect(recording).not.toContain(trace);
  expect(recording).toContain('Pune');
});

it("masks a shopper's credentials in payloads and calls", async () => {
  const auth = {
    strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' } }],
  };
  const shown = page([{ widget: 'auth-flow', props: { mode: 'login', preventRedirect: true } }], {
    isRecorded: true,
    config: { auth },
    answers: async () => ({ user: { isAnonymous: false } }),
  });
  await shown.act('auth-flow', 'submitIdentifier', { values: { email: 'asha@example.com' } });
  await shown.act('auth-flow', 'submitCode', { values: { password: canary } });
  expect(shown.world.calls.map(({ id }) => id)).toEqual(['auth.signInOrUp']);
  expect(JSON.stringify(shown.world.calls)).toContain(JSON.stringify(canary).slice(1, -1));
  const recording = await recorded(shown);
  for (const trace of traces(canary)) expect(recording).not.toContain(trace);
  expect(recording).toContain('call auth.signInOrUp');
});

/** Secrets in the inputs and responses of calls. */
const ofCalls: [call: string, names: string[]][] = [
  ['auth.signInOrUp', ['code', 'password']],
  ['auth.kwikPassToken', ['token']],
  ['auth.shiprocketInitiate', ['loginInitiateToken']],
  ['auth.shiprocketToken', ['token']],
  ['auth.shiprocketVerify', ['authorisedCustomerToken']],
  ['auth.openIdInitiate', ['loginInitiateToken']],
  ['auth.openIdVerify', ['callbackUrl']],
  ['auth.shopifyInitiate', ['loginInitiateToken']],
  ['auth.shopifyVerify', ['callbackUrl']],
];

it.each(ofCalls)('masks secrets of %s, which the server receives unchanged', async (id, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `${name} ${canary}`]));
  const { env, world } = testEnv(clock(), async () => values);
  const recorder = createRecorder(env, { secrets });
  const { plan, runtime } = page([]);
  recorder.begin(plan, runtime.state);
  const { answer } = await recorder.env.call(callRoutes[id]!, { body: values }, new AbortController().signal);
  expect([answer, world.calls[0]!.input]).toEqual([values, { body: values }]);
  const recording = JSON.stringify(recorder.recording(runtime.state));
  expect(recording).toContain(`call ${id}`);
  for (const trace of traces(canary)) expect(recording).not.toContain(trace);
});
