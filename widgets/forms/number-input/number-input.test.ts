import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const shownInput = (props: object = {}) =>
  page([
    {
      widget: 'number-input',
      id: 'n',
      props: { label: 'Guests', ...props },
      on: {
        change: [{ do: 'show-toast', with: { text: 'now {{ $string(event.value) }}' } }],
        blur: [{ do: 'show-toast', with: { text: 'left {{ $string(event.value) }}' } }],
      },
    },
    { widget: 'toaster' },
  ]);

it.each<[object, string, object]>([
  [{}, '3', { value: 3, text: '3' }],
  [{}, '', { text: '' }],
  [{}, '-0.5', { text: '-0.5', error: 'Enter a whole number.' }],
  [{ step: 0.5 }, '-0.5', { value: -0.5, text: '-0.5' }],
  [{ min: 1 }, '0', { text: '0', error: 'Enter 1 or more.' }],
  [{ max: 12 }, '13', { text: '13', error: 'Enter 12 or less.' }],
  [{ min: 1, max: 12 }, '12', { value: 12, text: '12' }],
  [{}, 'x', { text: 'x', error: 'Enter a number.' }],
  [{ error: 'Sold out' }, '3', { value: 3, text: '3', error: 'Sold out' }],
])('with %j, converts %j to %j', async (props, entered, data) => {
  const shown = shownInput(props);
  await shown.act('number-input', 'setValue', { value: entered });
  await shown.act('number-input', 'touch');
  expect(shown.data('number-input')).toEqual({ touched: true, ...data });
});

it('shows no problem before blur, and emits changes and blur', async () => {
  const shown = shownInput({ value: 2, max: 3 });
  expect(shown.data('number-input')).toEqual({ value: 2, text: '2', touched: false });
  await shown.act('number-input', 'setValue', { value: 9 });
  expect(shown.data('number-input')).toEqual({ text: '9', touched: false });
  await shown.act('number-input', 'setValue', { value: 3 });
  await shown.act('number-input', 'touch');
  expect(shown.text()).toMatch(/now 3 left 3/);
});

it('keeps a text that is not a number yet, has no value meanwhile, and shows the problem on blur', async () => {
  const shown = shownInput({ value: 5 });
  await shown.act('number-input', 'setValue', { value: '', isUnfinished: true });
  expect(shown.data('number-input')).toEqual({ text: '', touched: false });
  await shown.act('number-input', 'touch', { isUnfinished: true });
  expect(shown.data('number-input')).toEqual({ text: '', touched: true, error: 'Enter a number.' });
  await shown.act('number-input', 'setValue', { value: '-5' });
  expect(shown.data('number-input')).toEqual({ text: '-5', touched: true, value: -5 });
  await shown.act('number-input', 'touch', { isUnfinished: true });
  await shown.act('number-input', 'clear');
  expect(shown.data('number-input')).toEqual({ text: '', touched: true });
});
