import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readStarterPages } from '../../demo/starter-pages.ts';
import { fragmentSchema, pageSchema } from '../../scripts/generate/page-schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
const validate = { page: ajv.compile(pageSchema()), fragment: ajv.compile(fragmentSchema()) };

const misses = (kind: 'page' | 'fragment', document: unknown): string[] =>
  validate[kind](document)
    ? []
    : (validate[kind].errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);

const pageWith = (...body: unknown[]) => ({ version: 1, id: 'test', slug: '/test', type: 'CONTENT', body });
const press = (...actions: unknown[]) => pageWith({ widget: 'button', props: { label: 'Go' }, on: { press: actions } });

describe('the published page schema', () => {
  it.each(readStarterPages(join(import.meta.dirname, '../../examples')))(
    'accepts the $kind $id',
    ({ kind, source }) => {
      expect(misses(kind, JSON.parse(source))).toEqual([]);
    },
  );

  it.each([
    ['a binding for a number', pageWith({ widget: 'repeater', props: { limit: '{{ 1 + 1 }}' } })],
    ['props with defaults left out', pageWith({ widget: 'product', props: { slug: 'mug' } })],
    ['a widget action', press({ do: 'cart.clear' })],
    ['branches', press({ do: 'if', with: { condition: true }, else: [{ do: 'reload' }], then: [] })],
    ['responsive style', pageWith({ widget: 'box', props: { style: { gap: { base: 2, md: 4 } } } })],
  ])('takes %s', (_, document) => {
    expect(misses('page', document)).toEqual([]);
  });

  it.each([
    ['no body', { version: 1, id: 'test', slug: '/', type: 'CONTENT' }],
    ['an unknown key', { ...pageWith(), boddy: [] }],
    ['an unknown widget', pageWith({ widget: 'txt' })],
    ['a missing prop', pageWith({ widget: 'text' })],
    ['an unknown prop', pageWith({ widget: 'text', props: { text: 'Hello', colour: 'red' } })],
    ['a wrong prop', pageWith({ widget: 'repeater', props: { limit: 'many' } })],
    ['a value outside the enum', pageWith({ widget: 'text', props: { text: 'Hello', tag: 'h9' } })],
    ['an unknown slot', pageWith({ widget: 'product', props: { slug: 'mug' }, slots: { succes: [] } })],
    ['an unknown event', pageWith({ widget: 'button', props: { label: 'Go' }, on: { pres: [] } })],
    ['an unknown action', press({ do: 'fly' })],
    ['an unknown widget action', press({ do: 'cart.fly' })],
    ['a missing payload', press({ do: 'set-flag' })],
    ['a wrong payload', press({ do: 'product.setQuantity', with: { quantity: 'two' } })],
    ['a branch that the action does not have', press({ do: 'reload', else: [] })],
    ['an unknown style', pageWith({ widget: 'box', props: { style: { colour: 'ink' } } })],
    ['an error deep inside', pageWith({ widget: 'box', children: [{ widget: 'box', children: [{}] }] })],
  ])('refuses %s', (_, document) => {
    expect(misses('page', document)).not.toEqual([]);
  });
});

it('is marked as generated', () => {
  const path = join(import.meta.dirname, '../../schemas/generated/page.schema.json');
  expect(readFileSync(path, 'utf8').split('\n')[1]).toContain('Do not edit');
});
