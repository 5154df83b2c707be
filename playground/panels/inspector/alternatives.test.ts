import { expect, it } from 'vitest';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { widgetEntries } from '../../catalogue/widgets.ts';
import { alternativeOf, alternativesOf, converted, labelOf } from './alternatives.ts';

const propOf = (widget: string, prop: string): CheckableSchema =>
  (widgetEntries.get(widget)!.contract.props as CheckableSchema).properties![prop]!;

const ratio = propOf('image', 'ratio');
const option = propOf('radio-group', 'options').items!;

it('describes alternatives by their constant, their type or their fields', () => {
  expect(alternativesOf(ratio).map(labelOf)).toEqual(['One of a list', 'By screen']);
  expect(alternativesOf(option).map(labelOf)).toEqual(['Text', 'Value, Label, Description, Disabled']);
  expect(alternativesOf({}).map(labelOf)).toEqual([
    ...['Text', 'Number', 'Yes or no', 'List', 'Names and values', 'Nothing'],
  ]);
  const kind = { type: 'object', properties: { kind: { const: 'range' }, from: { type: 'number' } } };
  expect(labelOf(kind)).toBe('range');
});

it.each([
  [ratio, '4/5', 0],
  [ratio, '{{ page.ratio }}', 0],
  [ratio, { base: '4/5', md: '16/9' }, 1],
  // Not one of the enum's values, but a text like them.
  [ratio, '7/9', 0],
  [ratio, 3, -1],
  [option, { value: 'a' }, 1],
  [{}, null, 5],
  [{}, undefined, 0],
])('finds the alternative that a value belongs to', (schema: CheckableSchema, value, index) => {
  expect(alternativeOf(schema, value)).toBe(index);
});

it.each([
  [alternativesOf(ratio)[1]!, '4/5', { base: '4/5' }],
  [alternativesOf(ratio)[0]!, { base: '4/5', md: '16/9' }, '4/5'],
  [{ type: 'number' }, '12', 12],
  [{ type: 'number' }, 'a dozen', 0],
  [{ type: 'string' }, 12, '12'],
  [{ type: 'string' }, ['a'], ''],
  [{ type: 'array', items: {} }, 'a', []],
  [alternativesOf(option)[1]!, 'a', { value: 'Text', label: 'Text' }],
])('keeps as much as possible of a value that becomes %j', (schema: CheckableSchema, value, expected) => {
  expect(converted(schema, value)).toEqual(expected);
});
