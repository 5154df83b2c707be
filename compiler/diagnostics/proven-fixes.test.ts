import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { applyFixes, type Diagnostic } from './diagnostic.ts';
import { withProvenFixes } from './proven-fixes.ts';

const none = { names: () => [], read: () => undefined };
const check = (...body: object[]) => {
  const text = JSON.stringify({ version: 3, id: 'a', slug: '/a', type: 'CONTENT', body });
  const found = checkDocument(text, 'page', none, {});
  const fixed = JSON.parse(applyFixes(text, found)) as { body: unknown[] };
  return {
    codes: found.map(({ code }) => code),
    fixes: found.flatMap(({ fix }) => fix?.text ?? []),
    fixed: fixed.body,
  };
};
const row = (as: string, text: string) => ({
  widget: 'repeater',
  as,
  props: { items: [{ name: 'One', tags: ['sale'] }] },
  slots: { item: [{ widget: 'text', props: { text } }] },
});
const press = (action: object) => ({ widget: 'button', props: { label: 'Go' }, on: { press: [action] } });
const inRow = (text: string) => row('e', text);
const product = (text: string) => ({
  widget: 'product',
  as: 'p',
  props: { slug: 'mug' },
  slots: { success: [{ widget: 'text', props: { text } }] },
});

describe('a fix', () => {
  it.each<[string, object, object | undefined]>([
    ['of a row’s item says whose it is', inRow('{{ item.name }}'), inRow('{{ e.item.name }}')],
    ['of a row’s place says whose it is', inRow('{{ index + 1 }}'), inRow('{{ e.index + 1 }}')],
    [
      'of a widget’s name shows what was wrong inside',
      { widget: 'txet', props: { text: '{{ config.shopNam }} {{ gone }}' } },
      { widget: 'text', props: { text: '{{ config.shopNam }} {{ gone }}' } },
    ],
    ['of a widget’s name is none where its props are wrong then', { widget: 'txet', props: { label: 'x' } }, undefined],
    ['is none between two units', press({ do: 'delay', with: { seconds: 2 } }), undefined],
    [
      'of a key of another language is the word for the same',
      { widget: 'text', if: '{{ flags.a }}', props: { text: 'x' } },
      undefined,
    ],
    [
      'asks a list for an item',
      product('{{ p.product.tags.includes("sale") ? "yes" : "no" }}'),
      product('{{ "sale" in p.product.tags ? "yes" : "no" }}'),
    ],
    [
      'asks a text for a part',
      inRow('{{ e.item.name.includes("O") ? "yes" : "no" }}'),
      inRow('{{ $contains(e.item.name, "O") ? "yes" : "no" }}'),
    ],
    [
      'of several steps is one',
      product('{{ p.product.variants.map((v) => v.title).join(", ") }}'),
      product('{{ $join($map(p.product.variants, function($v) { $v.title }), ", ") }}'),
    ],
    [
      'of a date of Liquid writes the parts of a date here',
      product('{{ p.product.publishedAt | date: "%d %b %Y" }}'),
      product('{{ $date(p.product.publishedAt, "dd MMM yyyy") }}'),
    ],
    ['counts from the end', inRow('{{ e.item.tags[e.item.tags.length - 1] }}'), inRow('{{ e.item.tags[-1] }}')],
    [
      'asks whether there is a value',
      inRow('{{ e.item.name is defined ? "yes" : "no" }}'),
      inRow('{{ $exists(e.item.name) ? "yes" : "no" }}'),
    ],
    [
      'of a widget is offered though what is in it has problems',
      { widget: 'bxo', children: [{ widget: 'text', props: { text: '{{ nothing.here }}' } }] },
      { widget: 'box', children: [{ widget: 'text', props: { text: '{{ nothing.here }}' } }] },
    ],
  ])('%s', (_, written, expected) => {
    const { fixed, fixes } = check(written);
    if (expected) expect(fixed).toEqual([expected]);
    else expect(fixes).not.toContain('ms');
    if (expected === undefined) expect(fixes.filter((each) => each.includes('id'))).toEqual([]);
  });

  it('is not offered when it introduces another problem', () => {
    const fixable = (code: string, at: number, text: string): Diagnostic =>
      ({ code, pointer: `/${at}`, fix: { start: at, end: at + 1, text } }) as Diagnostic;
    // Each letter is a problem: `x` is fixed by a space, `y` is replaced by another wrong letter.
    const find = (text: string): Diagnostic[] =>
      [...text].flatMap((letter, at) =>
        letter === ' ' ? [] : [fixable(letter, at, letter === 'x' ? ' ' : letter === 'y' ? 'z' : 'y')],
      );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('x', 'y', ' '), maxLength: 3 }), (text) => {
        const found = withProvenFixes(text, find(text), find);
        expect(found.map(({ code, fix }) => [code, fix?.text])).toEqual(
          find(text).map(({ code }) => [code, code === 'x' ? ' ' : undefined]),
        );
        expect(applyFixes(text, found)).toBe(text.replaceAll('x', ' '));
      }),
    );
  });

  it('is tried a limited number of times, and otherwise not offered', () => {
    let tries = 0;
    const fix = (at: number): Diagnostic =>
      ({ code: String(at), pointer: '', fix: { start: at, end: at, text: 'x' } }) as Diagnostic;
    const all = Array.from({ length: 2000 }, (_, at) => fix(at));
    const found = withProvenFixes('a'.repeat(2000), all, () => {
      tries += 1;
      return all;
    });
    expect([tries, found.some((each) => each.fix)]).toEqual([20, false]);
    tries = 0;
    withProvenFixes('a'.repeat(250_000), all, () => {
      tries += 1;
      return all;
    });
    expect(tries).toBe(2);
  });
});
