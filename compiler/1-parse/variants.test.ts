import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';
import { applyChanges } from './variants.ts';

describe('the changes of a variant', () => {
  const page: Json = { body: [{ widget: 'text', props: { text: 'a' } }, { widget: 'box' }], 'a/b': { '~': 1 } };

  it.each<[string, Json | undefined, Json | undefined]>([
    [
      '/body/0/props/text',
      'b',
      { body: [{ widget: 'text', props: { text: 'b' } }, { widget: 'box' }], 'a/b': { '~': 1 } },
    ],
    [
      '/body/0/props/tag',
      'h1',
      { body: [{ widget: 'text', props: { text: 'a', tag: 'h1' } }, { widget: 'box' }], 'a/b': { '~': 1 } },
    ],
    ['/body/1', undefined, { body: [{ widget: 'text', props: { text: 'a' } }], 'a/b': { '~': 1 } }],
    [
      '/body/-',
      { widget: 'link' },
      { body: [{ widget: 'text', props: { text: 'a' } }, { widget: 'box' }, { widget: 'link' }], 'a/b': { '~': 1 } },
    ],
    ['/a~1b/~0', 2, { body: [{ widget: 'text', props: { text: 'a' } }, { widget: 'box' }], 'a/b': { '~': 2 } }],
    ['/body/7', 1, undefined],
    ['/body/x/props', 1, undefined],
    ['/nothing/here', 1, undefined],
    ['/nothing', undefined, undefined],
    ['/__proto__/polluted', true, undefined],
    ['/body/0/constructor', true, undefined],
    ['body', 1, undefined],
    ['', 1, undefined],
  ])('applies the change at %j to %j, or reports it as missing', (at, to, expected) => {
    const { page: changed, missing } = applyChanges(page, [to === undefined ? { at } : { at, to }]);
    expect(changed).toEqual(expected ?? page);
    expect(missing).toEqual(expected ? [] : [0]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  const node = (text: string) => ({ widget: 'text', id: 'promise', props: { text } });
  const nested = (text: string): Json => ({
    flags: { widget: 'x', id: 'flag' },
    body: [{ widget: 'box', slots: { side: [{ widget: 'box', children: [node(text)] }] } }],
  });

  it.each([
    ['#promise/props/text', true],
    ['#promise', false],
    ['#promise/', true],
    ['#promise/props/none/text', false],
    ['#other/props/text', false],
    ['#flag/props', false],
    ['#constructor/props/text', false],
    ['#promise/__proto__/x', false],
    ['#/body/0', false],
  ])('may begin at a node with an id: %s', (at, isThere) => {
    const { page: changed, missing } = applyChanges(nested('a'), [{ at, to: 'b' }]);
    expect(missing).toEqual(isThere ? [] : [0]);
    if (at === '#promise/props/text') expect(changed).toEqual(nested('b'));
    if (!isThere) expect(changed).toEqual(nested('a'));
  });
});

describe('a page with variants', () => {
  const page = (options: object): Json =>
    ({
      version: 1,
      id: 'p',
      slug: '/',
      type: 'T',
      variants: { experiment: 'heading', options },
      body: [{ widget: 'text', props: { text: 'Plain' } }],
    }) as unknown as Json;
  const short = { weight: 1, changes: [{ at: '/body/0/props/text', to: 'Short' }] };
  const textOf = (json: Json, variant?: string) =>
    compilePage(json, { registry: shopRegistry, ...(variant ? { variant } : {}) }).plan;

  it('is compiled separately for each variant', () => {
    const json = page({ plain: { weight: 1 }, short });
    expect(textOf(json).body[0]?.props.text).toBe('Plain');
    expect(textOf(json, 'short').body[0]?.props.text).toBe('Short');
    expect(textOf(json, 'short').page).toMatchObject({ experiment: 'heading', variant: 'short' });
    expect(textOf(json).page).not.toHaveProperty('variant');
    expect(textOf(json).variants).toEqual({ experiment: 'heading', options: { plain: 1, short: 1 } });
  });

  it.each<[object, string[]]>([
    [{ plain: { weight: 1 }, short }, []],
    [
      { short: { weight: 1, changes: [{ at: '/body/4/props/text', to: 'x' }] } },
      ['lost-change /variants/options/short/changes/0'],
    ],
    [
      { short: { weight: 1, changes: [{ at: '/body/0/widget', to: 'txet' }] } },
      ['unknown-widget /variants/options/short'],
    ],
    [{ short: { weight: -1 } }, ['page-shape /variants/options/short/weight']],
    [{ short: { weight: 1, chnages: [] } }, ['unknown-key /variants/options/short/chnages']],
    [{}, ['page-shape /variants/options']],
  ])('is checked in each variant: %j', (options, expected) => {
    const { diagnostics } = compilePage(page(options), { registry: shopRegistry });
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected);
  });
});
