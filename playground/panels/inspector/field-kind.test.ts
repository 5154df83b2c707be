import { expect, it } from 'vitest';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { styleProperties } from '../../../schemas/style.ts';
import { widgetEntries } from '../../catalogue/widgets.ts';
import { fieldKind, fromExpression, perScreen, toExpression, tokenValue } from './field-kind.ts';

const propOf = (widget: string, prop: string): CheckableSchema =>
  (widgetEntries.get(widget)!.contract.props as CheckableSchema).properties![prop]!;

it.each([
  ['text', 'text', 'long-text'],
  ['text', 'tag', 'choice'],
  ['text', 'elementId', 'text'],
  ['button', 'label', 'text'],
  ['button', 'to', 'suggestions'],
  ['button', 'target', 'segments'],
  ['button', 'loading', 'boolean'],
  ['image', 'width', 'number'],
  ['image', 'src', 'suggestions'],
  ['image', 'asset', 'json'],
  ['image', 'widths', 'json'],
  ['tabs', 'labels', 'texts'],
  ['fragment', 'name', 'suggestions'],
  ['product-list', 'collection', 'suggestions'],
  ['product-list', 'filterExpressions', 'json'],
  ['box', 'data', 'json'],
])('gives %s.%s a control of its kind', (widget, prop, kind) => {
  expect(fieldKind(prop, propOf(widget, prop))).toBe(kind);
});

it.each([
  ['background', 'colour'],
  ['gap', 'token'],
  ['columns', 'token'],
  ['wrap', 'boolean'],
  ['span', 'number'],
  ['display', 'choice'],
])('gives the style %s a control of its kind', (name, kind) => {
  expect(fieldKind(name, styleProperties[name]!.schema as CheckableSchema)).toBe(kind);
});

it('knows values that differ by screen', () => {
  const { properties } = propOf('box', 'style');
  expect(perScreen(properties!.gap!)).toBeDefined();
  expect(perScreen(propOf('text', 'text'))).toBeUndefined();
});

it('turns values into expressions and back', () => {
  for (const value of ['Hello "you"', 3, false, null, ['a']])
    expect(fromExpression(toExpression(value))).toEqual(value);
  expect(fromExpression('{{ list.item }}')).toBeUndefined();
  expect(toExpression('{{ a }} and {{ b }}')).toBe('{{ a }} and {{ b }}');
});

it('reads numbers, words and nothing', () => {
  expect([tokenValue('4'), tokenValue(' auto '), tokenValue(' ')]).toEqual([4, 'auto', undefined]);
});
