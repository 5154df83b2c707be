import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const guest = { isAnonymous: true };
const customer = { isAnonymous: false, phone: '+919876543210' };
const right = { score: '4', title: 'Kind' };

const submitted = async (values: object, user: object, props: object = {}) => {
  const shown = page([{ widget: 'testimonial-form', props: { ...props } }], {
    answers: async () => ({}),
    user,
  } as never);
  await Promise.all([shown.act('testimonial-form', 'submit', { values }), shown.time.advance(0)]);
  const { errors, message } = shown.data<{ errors: object; message?: string }>('testimonial-form');
  return { errors: Object.keys(errors), message, sent: shown.world.calls.map(({ id, input }) => [id, input.body]) };
};

it("sends the entries, with the call's spelling of the name field", async () => {
  const { sent } = await submitted({ ...right, body: 'Quick.', userDisplayname: 'Asha', assets: 'a' }, guest);
  expect(sent).toEqual([
    [
      'testimonial.create',
      {
        rating: { default: { score: 4 } },
        title: 'Kind',
        body: 'Quick.',
        userDisplayname: 'Asha',
        assets: [{ damId: 'a' }],
      },
    ],
  ]);
});

it.each<[string, object, object, string[]]>([
  ['a guest without an address', {}, guest, []],
  ['a customer without an address', {}, customer, ['userEmail']],
  ['a customer with an address', { userEmail: 'a@example.com' }, customer, []],
  ['a customer whose address the shop knows', {}, { ...customer, email: 'a@example.com' }, []],
  ['a guest with what is not an address', { userEmail: 'a@' }, guest, ['userEmail']],
  ['no title', { title: ' ' }, guest, ['title']],
  ['a score between two', { score: '4.5' }, guest, ['score']],
  ['more than the best score', { score: '6' }, guest, ['score']],
  ['no score', { score: undefined }, guest, ['score']],
  ['a text that is too long', { body: 'a'.repeat(1001) }, guest, ['body']],
])('%s', async (_, values, user, wrong) => {
  const { errors, message, sent } = await submitted({ ...right, ...values }, user);
  expect([errors, message, sent.length]).toEqual([
    wrong,
    wrong.length > 0 ? 'Invalid form values' : undefined,
    wrong.length > 0 ? 0 : 1,
  ]);
});

it.each([{ minScore: null }, { maxScore: null }])('reports an incomplete configuration with %j', async (props) => {
  const { message, sent } = await submitted(right, guest, props);
  expect([message, sent]).toEqual(['max score and min score are required', []]);
});
