import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const connected = (type: string, isEnabled = true) => ({
  thirdPartyIntegrations: [{ type, isEnabled, config: { script: 'https://s.test/a.js', function: 'Slot.fill' } }],
});
const slot = (service: string, options: object) =>
  page(
    [
      {
        widget: 'script-slot',
        props: { service, with: { tag: 'cups' } },
        slots: { failure: [{ widget: 'text', props: { text: '{{ scriptSlot.error.message }}' } }] },
      },
    ],
    options,
  );
const throws = () => {
  throw new Error('no');
};

it.each<[string, string, object, string, string]>([
  [
    'a script that fills it',
    'REVIEWS',
    { config: connected('REVIEWS'), scripts: { 'Slot.fill': () => {} } },
    'success',
    '',
  ],
  [
    'a script that fails',
    'REVIEWS',
    { config: connected('REVIEWS'), scripts: { 'Slot.fill': throws } },
    'failure',
    'Something went wrong',
  ],
  ['a script that never loads', 'REVIEWS', { config: connected('REVIEWS') }, 'failure', 'Something went wrong'],
  ['no pop-in', 'POPIN', {}, 'failure', 'Popin is not configured'],
  [
    'a pop-in that is switched off',
    'POPIN',
    { config: connected('POPIN', false) },
    'failure',
    'Popin is not configured',
  ],
  ['no rewards', 'REWARDS', { config: connected('POPIN') }, 'failure', 'REWARDS is not configured'],
])('with %s', async (_, service, options, status, text) => {
  const shown = slot(service, options);
  await shown.time.advance(10_000);
  expect(shown.data('script-slot')).toMatchObject({ status });
  expect(shown.text()).toBe(text);
});

it("passes the script its element and the page's parameters", async () => {
  const told: unknown[] = [];
  const scripts = { 'Slot.fill': (input: unknown) => told.push(input) };
  await slot('REVIEWS', { config: connected('REVIEWS'), scripts }).time.advance(0);
  expect(told).toEqual([{ tag: 'cups', element: 'w0-service' }]);
});
