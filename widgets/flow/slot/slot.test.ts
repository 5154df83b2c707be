import { describe, expect, it } from 'vitest';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const slot = (name?: string, children: NodeDefinition[] = []): NodeDefinition => ({
  widget: 'slot',
  ...(name === undefined ? {} : { props: { name } }),
  ...(children.length > 0 ? { children } : {}),
});

/** A page that includes a section with this body, these slots and this content. */
const including = (body: object[], content: object, { slots = { body: {} }, ...more }: Record<string, unknown> = {}) =>
  page([{ widget: 'fragment', props: { name: 'section' }, ...content }], {
    fragments: { section: { version: 3, id: 'section', slots, body, ...more } as unknown as Json },
  });

it.each([
  ['what the page writes into it', { slots: { body: [text('In')] } }, 'Before In After'],
  ['its own children, where the page writes nothing', {}, 'Before Nothing After'],
  ['nothing, where the page writes an empty list', { slots: { body: [] } }, 'Before After'],
])('shows %s', (_, content, expected) => {
  const shown = including([text('Before'), slot('body', [text('Nothing')]), text('After')], content);
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe(expected);
});

it('is called children by default', () => {
  const shown = including([slot()], { children: [text('In')] }, { slots: { children: {} } });
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe('In');
});

it('shows content in the scope of the page, not of the fragment', () => {
  const shown = page(
    [
      {
        widget: 'box',
        let: { word: 'page' },
        children: [
          {
            widget: 'fragment',
            props: { name: 'section' },
            slots: { body: [text('{{ word }} {{ inner }}')] },
          },
        ],
      },
    ],
    {
      fragments: {
        section: {
          version: 3,
          id: 'section',
          slots: { body: {} },
          body: [{ ...slot('body'), let: { word: 'fragment', inner: 'inner' } }],
        } as unknown as Json,
      },
    },
  );
  expect(shown.diagnostics.map(({ code, source }) => [code, source])).toEqual([['unknown-name', 'page']]);
  expect(shown.text()).toBe('page');
});

it('shows content in each row of a list, and passes it on to a fragment inside', () => {
  const list = { widget: 'repeater', props: { items: '{{ [1..3] }}' }, slots: { item: [slot('body')] } };
  const nested = { widget: 'fragment', props: { name: 'inner' }, slots: { body: [slot('body')] } };
  const shown = page([{ widget: 'fragment', props: { name: 'outer' }, slots: { body: [text('x')] } }], {
    fragments: {
      outer: { version: 3, id: 'outer', slots: { body: {} }, body: [nested] } as unknown as Json,
      inner: { version: 3, id: 'inner', slots: { body: {} }, body: [list] } as unknown as Json,
    },
  });
  expect(shown.text()).toBe('x x x');
});

it('renders interactive widgets', async () => {
  const button = {
    widget: 'button',
    props: { label: 'Open' },
    on: { press: [{ do: 'open.set', with: { to: true } }] },
  };
  const shown = page(
    [
      {
        widget: 'box',
        state: { open: false },
        children: [
          { widget: 'fragment', props: { name: 'section' }, slots: { body: [button] } },
          { ...text('Opened'), when: '{{ open }}' },
        ],
      },
    ],
    {
      fragments: {
        section: { version: 3, id: 'section', slots: { body: {} }, body: [slot('body')] } as unknown as Json,
      },
    },
  );
  await shown.press('Open');
  expect(shown.text()).toContain('Opened');
});

describe('diagnostics of slots report', () => {
  it.each<[string, string[], object[], object, Record<string, unknown>?]>([
    ['a slot that the fragment does not declare', ['undeclared-slot'], [slot('bdy')], {}],
    ['a slot shown twice', ['slot-twice'], [slot('body'), slot('body')], {}],
    ['content for a slot that is not there', ['unknown-slot'], [slot('body')], { slots: { bod: [text('In')] } }],
    [
      'a widget that the slot does not take',
      ['slot-refuses'],
      [slot('body')],
      { slots: { body: [text('In')] } },
      { slots: { body: { only: ['image'] } } },
    ],
    [
      'too much for the slot',
      ['slot-full'],
      [slot('body')],
      { slots: { body: [text('a'), text('b')] } },
      { slots: { body: { maxItems: 1 } } },
    ],
    [
      'a preset that does not fit the inputs',
      ['wrong-preset', 'wrong-preset'],
      [slot('body')],
      {},
      {
        inputs: { size: { type: 'number', default: 1, maximum: 4 } },
        presets: [{ label: 'Large', with: { size: 9, siz: 1 } }],
      },
    ],
  ])('%s', (_, codes, body, content, more) => {
    expect(including(body, content, more).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it('a slot outside of fragments', () => {
    const shown = page([slot('body', [text('Own')])]);
    expect(shown.diagnostics.map(({ code }) => code)).toEqual(['slot-outside']);
    expect(shown.text()).toBe('Own');
  });

  it.each([
    ['inputs above a limit', { inputs: { title: { type: 'string', maxLength: 3 } } }, 'wrong-passed'],
    ['inputs of too few items', { inputs: { title: { type: 'array', minItems: 2 } } }, 'wrong-passed'],
  ])('%s', (_, more, code) => {
    const value = more.inputs.title.type === 'array' ? [1] : 'Long';
    const shown = including([slot('body')], { props: { name: 'section', with: { title: value } } }, more);
    expect(shown.diagnostics.map((each) => each.code)).toEqual([code]);
  });
});
