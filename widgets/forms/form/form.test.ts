import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { FormField, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import { page, type TestPage } from '../../../testing/index.ts';
import type { FormData as FormState } from './form-state.ts';

const field = (key: string, more: Partial<FormField> = {}, rules: FormRule[] = []): FormField => ({
  key,
  name: key,
  isRequired: false,
  definition: { type: 'STRING', validations: { rules } },
  ...more,
});
const email = field('email', { isRequired: true }, [{ type: 'EMAIL' }]);
const rating = field('rating', {
  definition: { type: 'NUMBER', validations: { rules: [{ type: 'MAX', value: 5 }] } },
  defaultValue: { data: 3 },
});
const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

const form = (props: object, more: object = {}) =>
  page(
    [
      {
        widget: 'form',
        id: 'contact',
        props: props as never,
        on: {
          submit: toast('submit {{ $string(event.values) }}'),
          success: toast('success {{ event.values.email }}'),
          failure: toast('failure {{ event.error.code }}'),
          invalid: toast('invalid {{ event.field }}'),
        },
        slots: { failure: [{ widget: 'text', props: { text: 'Not now' } }] },
      },
      { widget: 'toaster' },
    ],
    more,
  );
const state = (shown: TestPage) => shown.data<FormState>('form');
const enter = (shown: TestPage, name: string, value: unknown) => shown.act('form', 'setValue', { name, value });

/** Responses of a shop with one form; submitted inputs are recorded. */
function answers(outcome: () => unknown = () => ({ isSubmitted: true })) {
  const sent: CallInputs[] = [];
  const answer = async (id: string, input: CallInputs) => {
    if (id === 'form.schema') return { slug: 'contact', fields: [email, rating] };
    sent.push(input);
    return outcome();
  };
  return { sent, answers: answer };
}
const loaded = async (given: ReturnType<typeof answers>, props: object = {}, shownFor = 2000) => {
  const shown = form({ schema: 'contact', ...props }, { answers: given.answers, url: '/contact' });
  await shown.time.advance(0);
  await shown.act('form', 'begin');
  await shown.time.advance(shownFor);
  return shown;
};
const submit = (shown: TestPage, values?: object) =>
  Promise.all([shown.act('form', 'submit', values ? { values } : {}), shown.time.advance(0)]);

it("starts with the page's initial values, which the shopper's entries replace", async () => {
  const initial = { email: '{{ route.query.from }}', rating: '{{ route.query.score }}' };
  const open = (url: string) =>
    page([{ widget: 'form', props: { fields: [email, rating] as never, initial } }], { url });
  // Without a query, the field's default applies.
  expect(state(open('/')).values).toEqual({ rating: 3 });
  const shown = open('/?from=a@example.com&score=5');
  expect(state(shown)).toMatchObject({
    values: { email: 'a@example.com', rating: '5' },
    isDirty: false,
    isValid: true,
  });
  expect(shown.html()).toMatch(/name="email"[^>]*value="a@example.com"/);
  await enter(shown, 'email', '');
  expect(state(shown)).toMatchObject({ values: { email: '', rating: '5' }, isDirty: true });
  await shown.act('form', 'reset');
  expect(state(shown)).toMatchObject({ values: { email: 'a@example.com' }, isDirty: false });
});

it('shows the problem with a field on blur, and all problems after submitting', async () => {
  const shown = form({ fields: [email, rating] });
  expect(state(shown)).toMatchObject({ values: { rating: 3 }, errors: {}, isValid: false, isDirty: false });
  await enter(shown, 'rating', '9');
  expect(state(shown)).toMatchObject({ errors: {}, isDirty: true });
  await shown.act('form', 'touch', { name: 'rating' });
  expect(state(shown).errors).toEqual({ rating: 'Enter 5 or less.' });
  await submit(shown);
  expect(state(shown).errors).toEqual({ email: 'email is required.', rating: 'Enter 5 or less.' });
  expect(shown.text()).toContain('invalid email');
  expect(shown.world.focused).toEqual([`w${shown.widget('form').id}-email-input`]);
  await enter(shown, 'email', 'a@example.com');
  await enter(shown, 'rating', '5');
  expect(state(shown)).toMatchObject({ errors: {}, isValid: true });
  await submit(shown);
  expect(shown.text()).toContain('submit {"email":"a@example.com","rating":5}');
  await shown.act('form', 'reset');
  expect(state(shown)).toMatchObject({ values: { rating: 3 }, isDirty: false });
});

it('renders each field by its type and rules, with its error', async () => {
  const choices: FormRule = { type: 'CHOICE', value: ['tea', 'cups'] };
  const shown = form({
    fields: [
      ...[
        email,
        rating,
        field('about', {}, [choices]),
        field('topics', {}, [choices, { type: 'MAX_ITEMS', value: 2 }]),
      ],
      field('message', {}, [{ type: 'MAX', value: 900 }]),
      field('day', { definition: { type: 'DATE', validations: { rules: [] } } }),
      field('agree', { definition: { type: 'BOOLEAN', validations: { rules: [] } } }),
      field('photo'),
    ],
    omit: ['photo'],
  });
  await submit(shown);
  const html = shown.html();
  expect(html).toMatch(/<input id="w0-email-input" required="" aria-describedby="w0-email-error" aria-invalid="true"/);
  expect(html).toMatch(/type="email"/);
  expect(html).toMatch(/type="number"[^>]*name="rating"[^>]*value="3"/);
  expect(html).toMatch(/<select[^>]*name="about"/);
  expect(html.match(/type="checkbox" name="topics"/g)).toHaveLength(2);
  expect(html).toMatch(/<textarea[^>]*name="message"/);
  expect(html).toMatch(/type="date"[^>]*name="day"/);
  expect(html).toMatch(/type="checkbox"[^>]*name="agree"/);
  expect(html).not.toContain('name="photo"');
});

it("submits a form of the shop as a multipart body, with the page's address", async () => {
  const given = answers();
  const shown = await loaded(given);
  await submit(shown, { email: 'a@example.com', rating: '4', _website: '', stray: 'x' });
  const [{ params, headers, body }] = given.sent as [CallInputs];
  expect([params, headers]).toEqual([{ slug: 'contact' }, { referrer: '/contact' }]);
  expect(Object.fromEntries(body as FormData)).toMatchObject({ email: 'a@example.com', rating: '4', _website: '' });
  expect(Number((body as FormData).get('_shownAt'))).toBeGreaterThan(0);
  expect((body as FormData).has('stray')).toBe(false);
  expect(state(shown)).toMatchObject({ isSubmitted: true, isSubmitting: false, values: { rating: 3 } });
  expect(shown.text()).toContain('Thank you. We have received it. Send success a@example.com');
});

it('delays a form submitted too fast until the server accepts it', async () => {
  const given = answers();
  const shown = await loaded(given, {}, 500);
  const sent = shown.act('form', 'submit', { values: { email: 'a@example.com' } });
  await shown.time.advance(1499);
  expect([given.sent.length, state(shown).isSubmitting]).toEqual([0, true]);
  await Promise.all([sent, shown.time.advance(1)]);
  expect([given.sent.length, state(shown).isSubmitted]).toEqual([1, true]);
});

it.each<[string, () => unknown, object]>([
  [
    'a failure of the server',
    () =>
      Promise.reject(new FailureError('internal', 'x', { status: 500, formattedMessages: ['Something went wrong'] })),
    { error: 'Failed to submit form', reason: 'Something went wrong', errors: {} },
  ],
  [
    'a failure of the network',
    () => Promise.reject(new FailureError('network', 'x')),
    { error: 'Failed to submit form', errors: {} },
  ],
  [
    'errors of fields',
    () =>
      Promise.reject(
        new FailureError('invalid-form', 'x', { status: 400, details: { problems: { email: 'We know this one.' } } }),
      ),
    { error: 'Failed to submit form', errors: { email: 'We know this one.' } },
  ],
])('shows %s, keeps the entries, and can be resubmitted', async (_, outcome, expected) => {
  let isFixed = false;
  const given = answers(() => (isFixed ? {} : outcome()));
  const shown = await loaded(given);
  await submit(shown, { email: 'a@example.com' });
  expect(state(shown)).toMatchObject({ ...expected, isSubmitting: false, values: { email: 'a@example.com' } });
  expect(shown.text()).toContain('failure');
  isFixed = true;
  await submit(shown);
  expect(state(shown)).toMatchObject({ isSubmitted: true, errors: {} });
  expect(given.sent).toHaveLength(2);
});

it('submits neither an empty form nor the same form twice', async () => {
  const given = answers();
  const shown = await loaded({
    ...given,
    answers: async (id, input) => (id === 'form.schema' ? { fields: [field('note')] } : given.answers(id, input)),
  });
  await submit(shown);
  expect(state(shown)).toMatchObject({ error: 'Failed to submit form', reason: messages.invalidFormValues });
  await enter(shown, 'note', 'x');
  await Promise.all([submit(shown), submit(shown)]);
  expect(given.sent).toHaveLength(1);
});

it("runs the page's checks on its values", async () => {
  const check = [
    { that: '{{ contact.values.email = contact.values.again }}', say: 'These differ.', at: 'again' },
    { that: '{{ $length($string(contact.values.again)) < 20 }}', say: 'Too much.' },
  ];
  const shown = form({ fields: [email, field('again')], check });
  await submit(shown, { email: 'a@example.com', again: 'b@example.com' });
  await submit(shown);
  expect(state(shown)).toMatchObject({ errors: { again: 'These differ.' }, isValid: false });
  await enter(shown, 'again', 'a@example.com');
  expect(state(shown)).toMatchObject({ errors: {}, isValid: true });
  await enter(shown, 'again', `${'a'.repeat(20)}@example.com`);
  await submit(shown);
  expect(shown.text()).toContain('Too much.');
});

it('requires each step to be valid before the next', async () => {
  const steps = [
    { title: 'You', fields: ['email'] },
    { title: 'Us', fields: ['rating'] },
  ];
  const shown = form({ fields: [email, rating], steps });
  await submit(shown);
  expect(state(shown)).toMatchObject({ step: 0, stepCount: 2, stepTitle: 'You', errors: { email: expect.anything() } });
  await submit(shown, { email: 'a@example.com' });
  expect(state(shown)).toMatchObject({ step: 1, stepTitle: 'Us', errors: {} });
  expect(shown.text()).toContain('2 / 2 Us');
  expect(shown.html()).not.toContain('name="email"');
  await shown.act('form', 'back');
  expect(state(shown)).toMatchObject({ step: 0, values: { email: 'a@example.com' } });
  await submit(shown);
  await submit(shown, { rating: '1' });
  expect(shown.text()).toContain('submit {"email":"a@example.com","rating":1}');
});

it('shows the failure slot when the form cannot be loaded', async () => {
  const shown = await loaded({
    sent: [],
    answers: () => Promise.reject(new FailureError('http', 'x', { status: 404 })),
  });
  expect(state(shown)).toMatchObject({ status: 'failure', fields: [] });
  expect(shown.text()).toContain('Not now');
});

it("does not submit while a field's text is not a valid value, in its own fields or in widgets inside", async () => {
  const shown = form({ fields: [rating] });
  await shown.act('form', 'submit', { values: { rating: '' }, unfinished: ['rating'] });
  expect(shown.text()).toContain('invalid rating');
  expect(state(shown)).toMatchObject({ errors: { rating: messages.notANumber }, isValid: false });
  await enter(shown, 'rating', '4');
  await shown.act('form', 'submit', { values: { rating: '4' }, unfinished: ['offset'] });
  expect(shown.text()).toContain('invalid offset');
  expect(shown.text()).not.toContain('submit');
  await shown.act('form', 'submit', { values: { rating: '4' }, unfinished: [] });
  expect(shown.text()).toContain('submit {"rating":4}');
});
