import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const shown = (props: object = {}) =>
  page([
    {
      widget: 'accordion',
      props: { labels: ['Delivery', 'Returns', 'Care'], ...props },
      slots: { panel1: [text('Two days')], panel2: [text('Thirty days')], panel3: [text('By hand')] },
      on: { change: [{ do: 'show-toast', with: { text: 'open: {{ $string(event.open) }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each<[object, [action: string, panel: number][], number[]]>([
  [{}, [], []],
  [{ open: [2, 9] }, [], [2]],
  [{ open: [1, 3], multiple: false }, [], [3]],
  [
    {},
    [
      ['open', 3],
      ['open', 1],
    ],
    [1, 3],
  ],
  [
    { open: [1] },
    [
      ['toggle', 1],
      ['toggle', 2],
    ],
    [2],
  ],
  [{ open: [1] }, [['close', 1]], []],
  [{ open: [1], multiple: false }, [['open', 2]], [2]],
  [{}, [['open', 7]], []],
])('with %j, after %j, has the panels %j open', async (props, actions, open) => {
  const accordion = shown(props);
  for (const [action, panel] of actions) await accordion.act('accordion', action, { panel });
  expect(accordion.data('accordion')).toEqual({ open });
  const { length } = accordion.html().match(/<details[^>]* open=""/g) ?? [];
  expect(length).toBe(open.length);
});

it('emits the open panels once for each change', async () => {
  const accordion = shown();
  await accordion.act('accordion', 'open', { panel: 2 });
  await accordion.act('accordion', 'open', { panel: 2 });
  expect(accordion.text().match(/open: \[2\]/g)).toHaveLength(1);
});

it('renders native panels, with one name if only one may be open', () => {
  expect(shown().html()).toContain('<details><summary>Delivery</summary>');
  expect(
    shown({ multiple: false })
      .html()
      .match(/<details name="w0">/g),
  ).toHaveLength(3);
});
