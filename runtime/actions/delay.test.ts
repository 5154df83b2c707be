import { expect, it } from 'vitest';
import { page } from '../../testing/index.ts';

it('refuses a delay whose time is not a number', async () => {
  const shown = page([
    {
      widget: 'button',
      props: { label: 'Go' },
      on: { press: [{ do: 'delay', with: { ms: '{{ route.path }}' }, then: [{ do: 'reload' }] }] },
    },
  ]);
  await shown.press('Go');
  expect(shown.world.reports.map(({ message }) => message)).toEqual(['A delay needs its "ms"']);
  expect(shown.time.waiting()).toBe(0);
  expect(shown.world.opened).toEqual([]);
});
