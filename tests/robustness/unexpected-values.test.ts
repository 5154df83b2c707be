import { describe, expect, it } from 'vitest';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { errorsIn } from '../../testing/fuzz/page-errors.ts';
import { page } from '../../testing/index.ts';
import { widgets } from '../../widgets/shop-registry.ts';

/** Expressions with an unexpected result. */
const values: Record<string, string> = {
  nothing: '{{ user.firstName }}',
  null: '{{ null }}',
  'an object': "{{ {'a': {'b': [1, null]}} }}",
  'a mixed list': "{{ [null, 1, 'a', true, {'id': null}, [[]]] }}",
  'a number': '{{ -1.5 }}',
  'a huge number': '{{ 1e15 }}',
  'a long text': "{{ $pad('', 5000, '<x> ') }}",
};

describe.each([...widgets])('%s', (name, { contract }) => {
  const schema = contract.props as CheckableSchema;
  const bindable = Object.keys(schema.properties ?? {}).filter(
    (prop) => schema.properties![prop]!.refers === undefined && prop !== contract.lazyProp,
  );
  const needed = Object.fromEntries(
    bindable.flatMap((prop) =>
      schema.required?.includes(prop) && schema.properties![prop]!.default === undefined
        ? [[prop, '{{ user.lastName }}']]
        : [],
    ),
  );

  it.each(Object.keys(values))('does not crash for any prop when it is %s', (what) => {
    for (const prop of bindable) {
      const node: NodeDefinition = { widget: name, props: { ...needed, [prop]: values[what]! } };
      const shown = page([node, { widget: 'text', props: { text: 'still here' } }]);
      expect(shown.html()).toContain('still here');
      expect(shown.html(), prop).not.toContain('Something went wrong');
      expect(errorsIn(shown.world.reports), prop).toEqual([]);
    }
  });
});
