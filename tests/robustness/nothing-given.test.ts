import { describe, expect, it } from 'vitest';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { widgets } from '../../widgets/catalogue.ts';
import { troublesIn } from '../kit/fuzz/troubles.ts';
import { page } from '../kit/index.ts';

/** What an expression may give where nothing, or something else, was meant. */
const given: Record<string, string> = {
  nothing: '{{ user.firstName }}',
  null: '{{ null }}',
  'an object': "{{ {'a': {'b': [1, null]}} }}",
  'a list of all sorts': "{{ [null, 1, 'a', true, {'id': null}, [[]]] }}",
  'a number': '{{ -1.5 }}',
  'a number without measure': '{{ 1e15 }}',
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

  it.each(Object.keys(given))('breaks at no prop of it when %s is given', (what) => {
    for (const prop of bindable) {
      const node: NodeDefinition = { widget: name, props: { ...needed, [prop]: given[what]! } };
      const shown = page([node, { widget: 'text', props: { text: 'still here' } }]);
      expect(shown.html()).toContain('still here');
      expect(shown.html(), prop).not.toContain('Something went wrong');
      expect(troublesIn(shown.world.reports), prop).toEqual([]);
    }
  });
});
