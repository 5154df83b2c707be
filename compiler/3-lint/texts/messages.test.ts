import { describe, expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { checkDocument } from '../../../server/documents/checks/check-document.ts';
import { page } from '../../../testing/index.ts';

const head = { version: 3, id: 'x', slug: '/', type: 'CONTENT' };
const text = (value: string) => ({ widget: 'text', props: { text: value } });
const messages = {
  en: { hello: 'Hello, {name}!', cups: '{n, plural, one {# cup} other {# cups}}', only: 'Only here' },
  hi: { hello: 'नमस्ते, {name}!', cups: '{n} कप' },
  'en-GB': { hello: 'Good day, {name}!' },
};
const body = [text('{{ $t("hello", {"name": "Asha"}) }} {{ $t("cups", {"n": 2}) }} {{ $t("only") }}')];

describe('messages', () => {
  it.each([
    ['en-IN', 'Hello, Asha! 2 cups Only here'],
    ['en-GB', 'Good day, Asha! 2 cups Only here'],
    ['hi-IN', 'नमस्ते, Asha! 2 कप Only here'],
    ['de-DE', 'Hello, Asha! 2 cups Only here'],
  ])('are those of the locale %s, then of its language, then of the first language', (locale, expected) => {
    expect(page({ ...head, messages, body } as Record<string, Json>, { locale }).text()).toBe(expected);
  });

  it('of a fragment are available in its pages, whose own take precedence', () => {
    const fragment = { version: 3, id: 'hello', messages: { en: { a: 'fragment', b: 'fragment' } } };
    const shown = page(
      {
        ...head,
        messages: { en: { a: 'page' } },
        body: [{ widget: 'fragment', props: { name: 'hello' } }],
      } as Record<string, Json>,
      { fragments: { hello: { ...fragment, body: [text('{{ $t("a") }} {{ $t("b") }}')] } as unknown as Json } },
    );
    expect(shown.diagnostics).toEqual([]);
    expect(shown.text()).toBe('page fragment');
  });
});

const library = { names: () => [], read: () => undefined };
const found = (more: Record<string, Json>) =>
  checkDocument(JSON.stringify({ ...head, body: [text('Hello')], ...more }), 'page', library).map(
    ({ code, pointer, message }) => [code, pointer, message],
  );

describe('diagnostics of messages', () => {
  it.each<[Record<string, Json>, string[][]]>([
    [
      { messages: { en: { a: 'A', b: 'B' }, hi: { a: 'A' } } },
      [['missing-message', '/messages/hi', 'The message "b" is missing in "hi", so it is shown in "en".']],
    ],
    [
      { messages: { en: { a: '{n' } } },
      [['message-syntax', '/messages/en/a', 'The message "a" is not a valid ICU message: its braces do not fit.']],
    ],
    [
      { messages: { en: { 'cart.empty': 'Empty' } }, body: [text('{{ $t("cart.emty") }}')] },
      [['unknown-message', '/body/0/props/text', 'There is no message "cart.emty", so the key itself is shown.']],
    ],
    [{ messages: { english: { a: 'A' } } }, [['page-shape', '/messages/english', '"english" is not a language.']]],
    [{ messages: { en: { a: 1 } } }, [['page-shape', '/messages/en/a', '"a" must be text.']]],
  ])('reports %j', (more, expected) => {
    expect(found(more)).toEqual(expected);
  });

  it('suggests the nearest key as a fix', () => {
    const [problem] = checkDocument(
      JSON.stringify({ ...head, messages: { en: { 'cart.empty': 'x' } }, body: [text('{{ $t("cart.emty") }}')] }),
      'page',
      library,
    );
    expect(problem?.fix?.text).toContain('cart.empty');
  });
});

describe('the theme of a page', () => {
  it('replaces the colours of the shop', () => {
    const theme = { accent: '#7a1f2b', sale: { light: '#801010', dark: '#ffb0a0' } };
    const shown = page({ ...head, theme, body: [text('x')] } as Record<string, Json>);
    expect(shown.runtime.plan.css).toContain(':root{--accent:#7a1f2b;--sale:light-dark(#801010,#ffb0a0)}');
  });

  it.each<[Record<string, Json>, string[][]]>([
    [{ theme: { accent: { light: '#7a1f2b', dark: '#f0b4bc' } } }, []],
    [
      { theme: { 'on-accent': '#8a5410' } },
      [
        [
          'low-contrast',
          '/theme/on-accent',
          '"on-accent" on "accent" has a contrast of 1.0 to 1 on light screens, below 4.5.',
        ],
        [
          'low-contrast',
          '/theme/on-accent',
          '"on-accent" on "accent" has a contrast of 3.0 to 1 on dark screens, below 4.5.',
        ],
      ],
    ],
    [
      { theme: { accnt: '#000' } },
      [['unknown-key', '/theme/accnt', '"accnt" is not a key of a theme, so it is ignored.']],
    ],
    [{ theme: { accent: 'red' } }, [['page-shape', '/theme/accent', '"accent" must be a colour.']]],
    [{ theme: { accent: { light: '#fff' } } }, [['page-shape', '/theme/accent', '"accent" must be a colour.']]],
  ])('is checked in %j', (more, expected) => {
    expect(found(more)).toEqual(expected);
  });
});

describe('the fallback of a node', () => {
  const later = { widget: 'hologram', props: { depth: 3 }, on: { spin: [] } };

  it('is shown instead of an unknown widget', () => {
    const shown = page([
      { ...later, fallback: [{ widget: 'text', id: 'flat', props: { text: 'Flat' } }] },
      { widget: 'text', props: { text: 'Known' }, fallback: [{ widget: 'text', props: { text: 'Never' } }] },
    ]);
    expect(shown.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['fallback-used', 'warning']]);
    expect(shown.text()).toBe('Flat Known');
  });

  it('is accepted by the published schema', () => {
    const fallback = [text('Flat')];
    expect(found({ body: [{ ...later, fallback }] } as Record<string, Json>).map(([code]) => code)).toEqual([
      'fallback-used',
    ]);
    expect(found({ body: [later] } as Record<string, Json>).map(([code]) => code)).toEqual(['unknown-widget']);
  });
});
