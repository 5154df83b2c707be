import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page, type TestPage } from '../../../testing/index.ts';

const shownInput = (props: object): TestPage =>
  page([
    {
      widget: 'quantity-input',
      props: { ...props },
      on: Object.fromEntries(
        ['change', 'increment', 'decrement'].map((event) => [
          event,
          [{ do: 'show-toast', with: { text: `${event} {{ event.quantity }}` } }],
        ]),
      ),
    },
    { widget: 'toaster' },
  ]);
const quantity = (shown: TestPage) => shown.data<{ quantity: number }>('quantity-input').quantity;
const stock = { isInventoryTracked: true, quantityAvailable: 3 };

it.each<[string, object, [string, number?][], number]>([
  ['starts at one', {}, [], limits.defaultQuantity],
  ['is incremented and decremented', {}, [['increment'], ['increment'], ['decrement']], 2],
  ['is never below one', {}, [['decrement'], ['set', -3]], 1],
  ['ignores zero', { value: 4 }, [['set', 0]], 4],
  ['keeps whole numbers', {}, [['set', 2.9]], 2],
  ['ignores values that are not numbers', { value: 2 }, [['set', Number.NaN]], 2],
  ['is capped by tracked stock', stock, [['set', 9]], 3],
  ['is initially capped', { ...stock, value: 9 }, [], 3],
  ['is initially raised to one', { value: -2 }, [], 1],
  ['is not capped by untracked stock', { quantityAvailable: 3 }, [['set', 9]], 9],
  ['is not capped when selling continues at zero stock', { ...stock, inventoryPolicy: 'CONTINUE' }, [['set', 9]], 9],
  ['is capped by a prop', { max: 5 }, [['set', 9]], 5],
  ["is capped by the shop's limit", {}, [['set', 100_000]], limits.maxLineQuantity],
  ['stays at one when out of stock', { ...stock, quantityAvailable: 0 }, [['increment']], 1],
])('%s', async (_, props, actions, expected) => {
  const shown = shownInput(props);
  for (const [action, payload] of actions)
    await shown.act('quantity-input', action, payload === undefined ? {} : { quantity: payload });
  expect(quantity(shown)).toBe(expected);
});

it('stays within its limits for any actions, and emits exactly the changes', async () => {
  const action = fc.oneof(
    fc.constantFrom(['increment'] as const, ['decrement'] as const),
    fc.tuple(fc.constant('set' as const), fc.integer({ min: -10, max: 2000 })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({ value: fc.integer({ min: -5, max: 50 }), quantityAvailable: fc.integer({ min: 0, max: 30 }) }),
      fc.array(action, { maxLength: 12 }),
      async (props, actions) => {
        const shown = shownInput({ ...props, isInventoryTracked: true });
        for (const [name, payload] of actions) {
          const before = quantity(shown);
          const records = shown.runtime.store.records().length;
          await shown.act('quantity-input', name, payload === undefined ? {} : { quantity: payload });
          const after = quantity(shown);
          expect(after).toBeGreaterThanOrEqual(1);
          expect(after).toBeLessThanOrEqual(Math.max(1, props.quantityAvailable));
          const emitted = shown.runtime.store.records().slice(records);
          const changes = emitted.filter(
            ({ message }) => message.type === 'show-toast' && JSON.stringify(message.payload).includes('"change '),
          );
          expect(changes).toHaveLength(before === after ? 0 : 1);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('emits a decrement to zero when removable, and leaves it to the page', async () => {
  const shown = shownInput({ removable: true });
  await shown.act('quantity-input', 'decrement');
  expect(shown.text()).toContain('decrement 0');
  expect([quantity(shown), shown.text().includes('change')]).toEqual([1, false]);
  expect(shown.data('quantity-input')).toMatchObject({ min: 0 });
});

it('follows a changed prop', async () => {
  const shown = page([
    { widget: 'quantity-input', id: 'first' },
    { widget: 'quantity-input', id: 'second', props: { value: '{{ first.quantity }}' } },
  ]);
  await shown.act('quantity-input', 'set', { quantity: 7 }, 1);
  await shown.act('quantity-input', 'set', { quantity: 4 });
  expect(shown.data('quantity-input', 1)).toMatchObject({ quantity: 4 });
});

it('renders a labelled group, whose buttons have labels and are disabled at the limits', () => {
  expect(shownInput({ label: 'Cups', max: 1 }).html()).toMatch(
    /role="group" aria-label="Cups">.*aria-label="One less" aria-disabled="true".*<output aria-live="polite">1<\/output>.*aria-label="One more" aria-disabled="true"/,
  );
});

it("follows a prop that changes to the shopper's quantity and back", async () => {
  const shown = page([
    { widget: 'quantity-input', id: 'first' },
    { widget: 'quantity-input', id: 'second', props: { value: '{{ first.quantity }}' } },
  ]);
  await shown.act('quantity-input', 'set', { quantity: 2 }, 1);
  await shown.act('quantity-input', 'set', { quantity: 2 });
  await shown.act('quantity-input', 'set', { quantity: 1 });
  expect(shown.data('quantity-input', 1)).toMatchObject({ quantity: 1 });
});
