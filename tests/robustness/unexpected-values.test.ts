import { expect, it } from 'vitest';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { errorsIn } from '../../testing/fuzz/page-errors.ts';
import { page } from '../../testing/index.ts';
import { widgets } from '../../widgets/shop-registry.ts';

/** Expressions with an unexpected result: nothing, null, an object, a mixed list, numbers, and a long text. */
const values = [
  '{{ user.firstName }}',
  '{{ null }}',
  "{{ {'a': {'b': [1, null]}} }}",
  "{{ [null, 1, 'a', true, {'id': null}, [[]]] }}",
  '{{ -1.5 }}',
  '{{ 1e15 }}',
  "{{ $pad('', 5000, '<x> ') }}",
];

/** Every prop that can be bound, with what its widget needs besides. */
const bindable = [...widgets].flatMap(([name, { contract }]) => {
  const schema = contract.props as CheckableSchema;
  const props = Object.keys(schema.properties ?? {}).filter(
    (prop) => schema.properties![prop]!.refers === undefined && prop !== contract.lazyProp,
  );
  const needed = props.filter(
    (prop) => schema.required?.includes(prop) && schema.properties![prop]!.default === undefined,
  );
  return props.map(
    (prop) => [name, prop, Object.fromEntries(needed.map((each) => [each, '{{ user.lastName }}']))] as const,
  );
});

it.each(bindable)('%s does not crash for any of these values of %s', (widget, prop, needed) => {
  const nodes = values.map((value): NodeDefinition => ({ widget, props: { ...needed, [prop]: value } }));
  const shown = page([...nodes, { widget: 'text', props: { text: 'still here' } }]);
  const html = shown.html();
  expect(html).toContain('still here');
  expect(html).not.toContain('Something went wrong');
  expect(errorsIn(shown.world.reports)).toEqual([]);
});
