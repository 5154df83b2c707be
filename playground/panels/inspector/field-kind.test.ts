import { expect, it } from 'vitest';
import { pageActions } from '../../../runtime/actions/registry.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { styleProperties } from '../../../schemas/style.ts';
import { widgetEntries } from '../../catalogue/widgets.ts';
import { singleScreenSchema } from './alternatives.ts';
import { fieldKind, fromExpression, kindOfValue, toExpression, tokenValue } from './field-kind.ts';

const propOf = (widget: string, prop: string): CheckableSchema =>
  (widgetEntries.get(widget)!.contract.props as CheckableSchema).properties![prop]!;

it.each([
  ['text', 'text', 'long-text'],
  ['text', 'tag', 'choice'],
  ['text', 'elementId', 'text'],
  ['button', 'label', 'text'],
  ['button', 'to', 'reference'],
  ['button', 'target', 'segments'],
  ['button', 'loading', 'boolean'],
  ['image', 'width', 'number'],
  ['image', 'src', 'picture'],
  ['video', 'poster', 'picture'],
  ['video', 'src', 'video'],
  ['image', 'asset', 'asset'],
  ['image', 'ratio', 'union'],
  ['image', 'widths', 'numbers'],
  ['tabs', 'labels', 'texts'],
  ['fragment', 'name', 'reference'],
  ['product-list', 'collection', 'reference'],
  ['product-list', 'filterExpressions', 'list'],
  ['product-list', 'operators', 'map'],
  ['form', 'fields', 'list'],
  ['checkout', 'bundle', 'object'],
  ['box', 'data', 'map'],
])('gives %s.%s the matching control', (widget, prop, kind) => {
  expect(fieldKind(prop, propOf(widget, prop))).toBe(kind);
});

it.each([
  ['background', 'colour'],
  ['gap', 'token'],
  ['columns', 'token'],
  ['wrap', 'boolean'],
  ['span', 'number'],
  ['display', 'choice'],
])('gives the style %s the matching control', (name, kind) => {
  expect(fieldKind(name, styleProperties[name]!.schema as CheckableSchema)).toBe(kind);
});

/** Yields the paths of the parts of a schema whose control would be JSON. */
function* jsonIn(path: string, name: string, schema: CheckableSchema): Generator<string> {
  if (fieldKind(name, schema) === 'json') yield path;
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  for (const [each, inner] of Object.entries(properties)) yield* jsonIn(`${path}.${each}`, each, inner);
  if (items) yield* jsonIn(`${path}[]`, name, items);
  for (const [index, inner] of anyOf.entries()) yield* jsonIn(`${path}|${index}`, name, inner);
  if (typeof additionalProperties === 'object') yield* jsonIn(`${path}.*`, name, additionalProperties);
}

it('edits no prop of a widget, no style and no payload of an action as JSON', () => {
  const schemas = [
    ...[...widgetEntries.values()].map(({ contract }) => [contract.name, contract.props] as const),
    ...pageActions.map(({ name, payload }) => [name, payload] as const),
  ];
  const found = schemas.flatMap(([name, schema]) => [...jsonIn(name, name, schema as CheckableSchema)]);
  expect(found).toEqual([]);
  expect(schemas.length).toBeGreaterThan(100);
});

it('edits each style as a whole, so that it can differ by screen size', () => {
  const nested = Object.entries(styleProperties).filter(([name, { schema }]) =>
    ['list', 'map', 'object', 'numbers', 'texts'].includes(fieldKind(name, schema as CheckableSchema)),
  );
  expect(nested).toEqual([]);
});

it('edits a value as JSON when its shape does not match the schema', () => {
  const [fields, columns] = [propOf('form', 'fields'), propOf('table', 'columns')];
  expect(kindOfValue('fields', fields, [])).toBe('list');
  expect(kindOfValue('fields', fields, { one: 1 })).toBe('json');
  expect(kindOfValue('columns', columns, undefined)).toBe('list');
  expect(kindOfValue('text', propOf('text', 'text'), ['a'])).toBe('json');
  expect(kindOfValue('value', {}, { any: 'thing' })).toBe('union');
});

it('recognises values that can differ by screen size', () => {
  const { properties } = propOf('box', 'style');
  expect(singleScreenSchema(properties!.gap!)).toBeDefined();
  expect(singleScreenSchema(propOf('text', 'text'))).toBeUndefined();
});

it('converts values to expressions and back', () => {
  for (const value of ['Hello "you"', 3, false, null, ['a']])
    expect(fromExpression(toExpression(value))).toEqual(value);
  expect(fromExpression('{{ list.item }}')).toBeUndefined();
  expect(toExpression('{{ a }} and {{ b }}')).toBe('{{ a }} and {{ b }}');
});

it('parses numbers, words and empty texts', () => {
  expect([tokenValue('4'), tokenValue(' auto '), tokenValue(' ')]).toEqual([4, 'auto', undefined]);
});
