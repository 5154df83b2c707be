import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { errorsIn } from '../../testing/fuzz/page-errors.ts';
import { page } from '../../testing/index.ts';

const select = (id: string, from: string): NodeDefinition => ({
  widget: 'select',
  id,
  props: { label: id, options: `{{ $append(${from}.options, flags.on) }}` },
});
const text: NodeDefinition = { widget: 'text', props: { text: 'still here {{ flags.on }}' } };
const reports = ({ world }: ReturnType<typeof page>) => world.reports.map(({ message }) => message);

it('stops widgets that update each other endlessly, and keeps the rest working', () => {
  const shown = page([select('one', 'two'), select('two', 'one'), text], { flags: { on: false } });
  let computed = 0;
  const { evaluate } = shown.runtime.expressions[0]!.expression;
  shown.runtime.expressions[0]!.expression.evaluate = (scope) => {
    computed++;
    return evaluate(scope);
  };
  expect(reports(shown)).toEqual([expect.stringMatching(/^Infinite update loop between widgets: select at/)]);
  expect(errorsIn(shown.world.reports)).toMatchObject([{ code: 'update-loop' }]);
  for (const isOn of [true, false]) {
    shown.runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'on' } });
    expect(shown.text()).toContain(`still here ${isOn}`);
    // The looping widgets still receive updates.
    expect(computed).toBeGreaterThan(0);
    expect(computed).toBeLessThan(500);
    computed = 0;
  }
});

it('still computes widgets that are nested deeper than an update loop', () => {
  const wrapper: NodeDefinition = { widget: 'drawer', props: { label: 'Around', open: true }, children: [text] };
  const shown = page([select('one', 'two'), select('two', 'one'), wrapper], { flags: { on: false } });
  shown.runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'on' } });
  expect(shown.text()).toContain('still here true');
});

it.each([
  ['a single binding of the whole scope', '{{ $ }}'],
  ['several bindings in one text', '{{ box.value }}, {{ box.value }}, more'],
])('stops a widget whose text depends on itself: %s', (_, value) => {
  const shown = page([{ widget: 'text-input', id: 'box', props: { label: 'Box', value } }, text]);
  const causes = shown.world.reports.map(({ cause }) => (cause as Error).message);
  expect(causes).toEqual(['The text is longer than 10000000 characters']);
  expect(shown.text()).toBe('Something went wrong still here');
});
