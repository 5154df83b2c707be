import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';

const styled = (style: Json, more: Record<string, Json> = {}) =>
  page([{ widget: 'box', let: { low: true }, props: { style, ...more }, children: [] }]);
const flip = {
  widget: 'button',
  props: { label: 'Flip' },
  on: { press: [{ do: 'toggle-flag', with: { flag: 'low' } }] },
};
const flagged = "{{ flags.low ? 'sale' : 'ink' }}";
const low = "{{ low ? 'sale' : 'ink' }}";

describe('computed style tokens', () => {
  it.each<[string, Json, Record<string, Json>, string, string[]]>([
    ['a choice', { color: low }, {}, 'color-sale', ['.color-sale{', '.color-ink{']],
    ['a number', { padding: '{{ low ? 2 : 4.5 }}' }, {}, 'padding-2', ['.padding-2{', '.padding-4\\.5{']],
    ['one below zero', { marginTop: '{{ low ? -2 : 0 }}' }, {}, 'marginTop--2', ['.marginTop--2{']],
    ['a share', { width: "{{ low ? '50%' : 'full' }}" }, {}, 'width-50%', ['.width-50\\%{width:50%}']],
    ['a condition in another', { size: '{{ low ? (low ? 1 : 2) : 3 }}' }, {}, 'size-1', ['.size-3{']],
    ['true or false', { balance: '{{ low }}' }, {}, 'balance-true', ['.balance-true{', '.balance-false{']],
    ['all values of a token', { textAlign: "{{ $lowercase('END') }}" }, {}, 'textAlign-end', ['.textAlign-center{']],
    ['one for a screen', { gap: { base: 1, md: '{{ low ? 2 : 3 }}' } }, {}, 'gap-1 md-gap-2', ['.md-gap-3{']],
    [
      'several, and a class',
      { gap: 1, color: low, wrap: true },
      { class: 'own' },
      'gap-1 wrap-true color-sale own',
      [],
    ],
    ['a computed class', { color: low }, { class: '{{ "a" & 1 }}' }, 'color-sale a1', []],
    ['nothing where no branch holds', { color: "{{ low ? 'sale' }}" }, {}, 'color-sale', ['.color-sale{']],
  ])('support %s', (_, style, more, classes, rules) => {
    const shown = styled(style, more);
    expect(shown.diagnostics).toEqual([]);
    expect(shown.html()).toBe(`<div class="${classes}"></div>`);
    for (const rule of rules) expect(shown.runtime.plan.css).toContain(rule);
  });

  it.each<[string, Json, string, string]>([
    ['image', '4/5', 'aspect-4x5', '.aspect-4x5{aspect-ratio:4/5}'],
    ['image', { base: '1/1', md: '16/9' }, 'aspect-1x1 md-aspect-16x9', '@media(min-width:768px){.md-aspect-16x9{'],
    ['image', "{{ low ? '4/5' : '1/1' }}", 'aspect-4/5', '.aspect-1\\/1{aspect-ratio:1/1}'],
  ])('apply to props: ratio of %s %j', (widget, ratio, classes, rule) => {
    const shown = page([{ widget, let: { low: true }, props: { alt: '', ratio } }]);
    expect(shown.diagnostics).toEqual([]);
    expect(shown.html()).toBe(`<div class="image ${classes}"></div>`);
    expect(shown.runtime.plan.css).toContain(rule);
  });

  it.each([[{ base: 1.2, md: 4 }], [2]])('apply to props: %j items per view of a carousel', (perView) => {
    const shown = page([{ widget: 'carousel', props: { label: 'New', perView, items: [1] } }]);
    expect(shown.diagnostics).toEqual([]);
    expect(shown.runtime.plan.css).toContain('{--per-view:');
    expect(shown.html()).toContain('perView-');
  });

  it.each<[Json]>([['5/7'], [{ base: '4/5', phone: '1/1' }]])('reject %j as a ratio', (ratio) => {
    expect(page([{ widget: 'image', props: { src: '/a.png', alt: '', ratio } }]).diagnostics).toHaveLength(1);
  });

  it('support the values of an input with limits', () => {
    const row = {
      version: 3,
      id: 'row',
      inputs: { columns: { type: 'integer', minimum: 1, maximum: 3 } },
      body: [{ widget: 'box', props: { style: { display: 'grid', columns: '{{ fragment.columns }}' } } }],
    };
    const shown = page([{ widget: 'fragment', props: { name: 'row', with: { columns: 2 } } }], { fragments: { row } });
    expect(shown.diagnostics).toEqual([]);
    expect(shown.html()).toContain('columns-2');
    expect(shown.runtime.plan.css).toContain('.columns-3{');
    expect(shown.runtime.plan.css).not.toContain('.columns-4{');
  });

  it('follow the data that they read', async () => {
    const shown = page([flip, { widget: 'text', props: { text: 'x', style: { color: flagged } } }], {
      flags: { low: false },
    });
    expect(shown.html()).toContain('<p class="color-ink">');
    await shown.press('Flip');
    expect(shown.html()).toContain('<p class="color-sale">');
  });

  it.each<[Json, string]>([
    [{ padding: '{{ $millis() }}' }, 'is computed from values that are unknown here'],
    [{ padding: "{{ low ? 'auto' : 'none' }}" }, 'can become "none"'],
    [{ color: "{{ low ? 'sale' : 'red' }}" }, 'can become "red"'],
    [{ columns: "{{ low ? '1fr 2fr' : 2 }}" }, 'can become a value with spaces'],
  ])('report %j', (style, problem) => {
    const { diagnostics } = styled(style);
    expect(diagnostics.map(({ code, message }) => [code, message.includes(problem)])).toEqual([['page-shape', true]]);
  });
});
