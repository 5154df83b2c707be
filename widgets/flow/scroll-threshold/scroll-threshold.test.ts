import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
const scrolled = (props: object = {}) =>
  page([
    { widget: 'scroll-threshold', props: { ...props }, on: { pass: toast('passed'), return: toast('returned') } },
    { widget: 'toaster' },
  ]);

it.each<[object, [y: number, range: number][], boolean, string[]]>([
  [{}, [[999_999, 2_000_000]], false, []],
  [{}, [[1_000_000, 2_000_000]], true, ['passed']],
  [{ threshold: 500 }, [[499, 1000]], false, []],
  [
    { threshold: 500 },
    [
      [500, 1000],
      [900, 1000],
      [100, 1000],
    ],
    false,
    ['passed', 'returned'],
  ],
  [{ mode: 'percentage', threshold: 50 }, [[499, 1000]], false, []],
  [{ mode: 'percentage', threshold: 50 }, [[500, 1000]], true, ['passed']],
  [{ mode: 'percentage', threshold: 50 }, [[10, 0]], false, []],
  [{ threshold: 0 }, [], false, []],
])('with %j at %j has passed: %s, and emits %j', async (props, positions, passed, said) => {
  const shown = scrolled(props);
  for (const [y, range] of positions) await shown.act('scroll-threshold', 'scroll', { y, range });
  expect(shown.data('scroll-threshold')).toEqual({ passed, y: positions.at(-1)?.[0] ?? 0 });
  expect(shown.text().match(/passed|returned/g) ?? []).toEqual(said);
});

it('reports that the mode "distance" is not implemented', () => {
  const shown = scrolled({ mode: 'distance' });
  expect(shown.data('scroll-threshold')).toMatchObject({
    passed: false,
    error: { message: 'Mode distance is not implemented yet.' },
  });
  expect(shown.world.reports.map(({ message }) => message).join()).toContain('Mode distance is not implemented yet.');
});
