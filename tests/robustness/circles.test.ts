import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { page } from '../kit/index.ts';

const select = (id: string, from: string): NodeDefinition => ({
  widget: 'select',
  id,
  props: { label: id, options: `{{ $append(${from}.options, flags.on) }}` },
});
const text: NodeDefinition = { widget: 'text', props: { text: 'still here {{ flags.on }}' } };
const reports = ({ world }: ReturnType<typeof page>) => world.reports.map(({ message }) => message);

it('stops widgets that change each other without end, soon, and goes on with the rest', () => {
  const shown = page([select('one', 'two'), select('two', 'one'), text], { flags: { on: false } });
  let computed = 0;
  const { evaluate } = shown.runtime.expressions[0]!.expression;
  shown.runtime.expressions[0]!.expression.evaluate = (scope) => {
    computed++;
    return evaluate(scope);
  };
  expect(reports(shown)).toEqual(['The widgets of this page change each other without end']);
  for (const turn of [1, 2]) {
    shown.runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'on' } });
    expect(shown.text()).toContain(`still here ${turn === 1}`);
    // Those that ran in circles are still heard.
    expect(computed).toBeGreaterThan(0);
    expect(computed).toBeLessThan(500);
    computed = 0;
  }
});

it('still computes what stands deeper than widgets that run in circles', () => {
  const around: NodeDefinition = { widget: 'drawer', props: { label: 'Around', open: true }, children: [text] };
  const shown = page([select('one', 'two'), select('two', 'one'), around], { flags: { on: false } });
  shown.runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'on' } });
  expect(shown.text()).toContain('still here true');
});

it.each([
  ['a value', '{{ $ }}'],
  ['words', '{{ box.value }}, {{ box.value }}, more'],
])('shows a widget as broken whose text is made of itself, as %s', (_, value) => {
  const shown = page([{ widget: 'text-input', id: 'box', props: { label: 'Box', value } }, text]);
  const causes = shown.world.reports.map(({ cause }) => (cause as Error).message);
  expect(causes).toEqual(['A text has become longer than 10000000 characters']);
  expect(shown.text()).toBe('Something went wrong still here');
});
