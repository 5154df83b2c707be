import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const machine = () =>
  page([
    {
      widget: 'reducer',
      props: {
        value: '{{ $reduce([1, 2, 3], function($sum, $each) { $sum + $each }, 10) }}',
        initial: 'choose',
        transitions: [
          { name: 'next', from: 'choose', to: 'write' },
          { name: 'next', from: 'write', to: 'done' },
          { name: 'cancel', to: 'choose' },
        ],
      },
      on: { change: [{ do: 'show-toast', with: { text: '{{ event.before }}>{{ event.step }};' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each<[string[], string, string[], string]>([
  [[], 'choose', ['next', 'cancel'], ''],
  [['next'], 'write', ['next', 'cancel'], 'choose>write;'],
  [['next', 'next', 'next'], 'done', ['cancel'], 'choose>write; write>done;'],
  [['next', 'cancel'], 'choose', ['next', 'cancel'], 'choose>write; write>choose;'],
  [['cancel'], 'choose', ['next', 'cancel'], ''],
])('after %j is in step %s, with the possible transitions %j', async (transitions, step, possible, said) => {
  const shown = machine();
  for (const transition of transitions) await shown.act('reducer', 'send', { transition });
  expect(shown.data('reducer')).toEqual({ value: 16, step, possible });
  expect((shown.text().match(/\w+>\w+;/g) ?? []).join(' ')).toBe(said);
});

it('resets to the initial step', async () => {
  const shown = machine();
  await shown.act('reducer', 'send', { transition: 'next' });
  await shown.act('reducer', 'reset');
  expect(shown.data('reducer')).toMatchObject({ step: 'choose' });
});

it('rejects an unknown transition', async () => {
  expect(await machine().act('reducer', 'send', { transition: 'fly' })).toMatchObject({
    ok: false,
    failure: { code: 'unknown-transition' },
  });
});
