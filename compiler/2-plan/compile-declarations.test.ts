import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';

const text = (bound: string): Json => ({ widget: 'text', props: { text: bound } });
const problemsOf = (more: Record<string, Json>) =>
  compilePage(
    { version: 3, id: 'x', slug: '/', type: 'CONTENT', body: [], ...more },
    { registry: shopRegistry },
  ).diagnostics.map(({ code, pointer }) => [code, pointer]);

describe('named values', () => {
  it('are visible in the whole page, and in the values after them', () => {
    const shown = page([{ widget: 'text', props: { text: '{{ cities[1].name }} {{ count }}' } }], {
      data: { cities: [{ name: 'Pune' }, { name: 'Goa' }], count: '{{ $count(cities) }}' },
    });
    expect(shown.diagnostics).toEqual([]);
    expect(shown.text()).toBe('Goa 2');
  });

  it('are visible in the condition and props of their node, and are computed once', () => {
    const shown = page([
      {
        widget: 'text',
        let: { off: '{{ 1 - 3 / 4 }}', percent: '{{ $round(off * 100) }}' },
        when: '{{ off > 0.1 }}',
        props: { text: '{{ percent }}% off' },
      },
    ]);
    expect(shown.text()).toBe('25% off');
  });

  it('change with the data that they read', async () => {
    const shown = page(
      [
        { widget: 'text', let: { word: '{{ flags.on ? "on" : "off" }}' }, props: { text: 'It is {{ word }}' } },
        { widget: 'button', props: { label: 'Flip' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'on' } }] } },
      ],
      { flags: { on: false } },
    );
    await shown.press('Flip');
    expect(shown.text()).toContain('It is on');
  });

  it('are separate for each use of a fragment, as is its state', async () => {
    const stepper = {
      version: 3,
      id: 'stepper',
      inputs: { label: { type: 'string' } },
      data: { name: 'step {{ fragment.label }}' },
      state: { step: 1 },
      body: [
        text('{{ name }} {{ step }}'),
        {
          widget: 'button',
          props: { label: 'Next {{ fragment.label }}' },
          on: { press: [{ do: 'step.set', with: { to: '{{ step + 1 }}' } }] },
        },
      ],
    };
    const place = (label: string) => ({ widget: 'fragment', props: { name: 'stepper', with: { label } } });
    const shown = page([place('a'), place('b')], { fragments: { stepper } });
    expect(shown.diagnostics).toEqual([]);
    await shown.press('Next b');
    expect(shown.text()).toContain('step a 1');
    expect(shown.text()).toContain('step b 2');
  });
});

describe('diagnostics of declarations', () => {
  it.each<[Record<string, Json>, [string, string][]]>([
    [{ data: [] }, [['page-shape', '/data']]],
    [{ data: { 'a b': 1 } }, [['page-shape', '/data/a b']]],
    [{ data: { a: 1 }, state: { a: 1 } }, [['page-shape', '/state/a']]],
    [{ state: { a: null } }, [['page-shape', '/state/a']]],
    [{ state: { a: { type: 'text' } } }, [['page-shape', '/state/a/type']]],
    [{ state: { a: { type: 'number', default: 'x' } } }, [['wrong-default', '/state/a/default']]],
    [{ data: { a: '{{ b }}', b: 1 } }, [['unknown-name', '/data/a']]],
    [{ data: { a: { b: 1 } }, body: [text('{{ a.c }}')] }, [['unknown-field', '/body/0/props/text']]],
    [{ state: { a: 1 }, body: [text('{{ $uppercase(a) }}')] }, [['expression', '/body/0/props/text']]],
    [
      { body: [{ widget: 'text', let: { a: '{{ nothing }}' }, props: { text: '{{ a }}' } }] },
      [['unknown-name', '/body/0/let/a']],
    ],
    [
      { body: [{ widget: 'button', state: { a: 1 }, props: { label: 'x' }, on: { press: [{ do: 'a.sett' }] } }] },
      [['unknown-action', '/body/0/on/press/0/do']],
    ],
    [{ version: 2, data: { a: 1 } }, [['unknown-key', '/data']]],
  ])('reports the declarations %j', (more, expected) => {
    expect(problemsOf(more)).toEqual(expected);
  });
});

describe('an undeclared name', () => {
  const declared = { data: { cities: ['Pune'] }, state: { chosen: 1 } };
  const inLet = (bound: string): Json => ({ widget: 'box', let: { discount: 0.2 }, children: [text(bound)] });
  const inState = (bound: string): Json => ({ widget: 'box', state: { opened: false }, children: [text(bound)] });
  it.each<[string, Json, string | undefined]>([
    ['of data', text('{{ citis[0] }}'), 'cities'],
    ['of state', text('Chosen: {{ choosen + 1 }}'), 'chosen'],
    ['of a node above', inLet('{{ dicount * 100 }}'), 'discount'],
    ['of the state of a node above', inState('{{ opend ? 1 : 2 }}'), 'opened'],
    ['in a condition', { ...(text('x') as object), when: '{{ choosen = 1 }}' }, 'chosen'],
    [
      'in a payload',
      { widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'chosen.set', with: { to: '{{ choosen }}' } }] } },
      'chosen',
    ],
    ['like no other', text('{{ zebra }}'), undefined],
  ])('%s is reported with the nearest declared name', (_, node, nearest) => {
    const json = { version: 3, id: 'x', slug: '/', type: 'CONTENT', ...declared, body: [node] };
    const [found, ...others] = compilePage(json as Json, { registry: shopRegistry }).diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'unknown-name' });
    if (nearest) expect(found!.hint).toContain(`Did you mean "${nearest}"?`);
    else expect(found!.hint).not.toContain('Did you mean');
  });

  it('is reported when it is declared on a sibling, because only the children of that node see it', () => {
    const body = [{ widget: 'box', let: { discount: 0.2 }, children: [] }, text('{{ discount }}')];
    expect(problemsOf({ body: body as Json })).toContainEqual(['unknown-name', '/body/1/props/text']);
  });
});
