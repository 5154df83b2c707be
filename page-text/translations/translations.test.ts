import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { isCompatibleTranslation, translateDocument } from '../../compiler/translations/translate-document.ts';
import { nodesOf } from '../../plan/plan.ts';
import type { Json } from '../../schemas/page.ts';
import { languageFor } from '../../text/language-tags.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { readTranslationsCsv, writeTranslationsCsv } from './csv.ts';
import { type ExchangedText, textsToTranslate, withTranslations } from './exchange.ts';
import { translationRows } from './rows.ts';
import { readXliff, writeXliff } from './xliff.ts';

const { widgets } = shopRegistry;
const text = (words: string) => ({ widget: 'text', props: { text: words } });
const page = (body: object[], more: object = {}): Json =>
  ({ version: 3, id: 'p', slug: '/p', type: 'CONTENT', ...more, body }) as unknown as Json;

describe('the texts of a document', () => {
  it('are what shoppers read, in the order of the document', () => {
    const document = page(
      [
        {
          widget: 'box',
          props: { tag: 'section', label: 'Offers' },
          children: [
            { widget: 'button', id: 'Buy', props: { label: 'Buy now', to: '/cart' } },
            { widget: 'image', props: { src: '/media/Lamp.jpg', alt: 'A lamp' } },
            text('{{ product.title }}'),
            text('Only {{ left }} left'),
            { widget: 'repeater', props: { items: ['Red', 'Blue'] }, slots: { item: [text('12 × {{ row }}')] } },
          ],
        },
        { widget: 'fragment', props: { name: 'Hero', with: { heading: 'Summer is here', look: 'split' } } },
        { widget: 'button', on: { press: [{ do: 'show-toast', with: { text: 'Saved' } }] } },
      ],
      { title: 'Sale', seo: { title: 'The sale', image: '/x.jpg' } },
    );
    expect(translationRows(document, 'hi', widgets).rows.map((row) => row.text)).toEqual([
      'Sale',
      'The sale',
      'Offers',
      'Buy now',
      'A lamp',
      'Only {{ left }} left',
      'Summer is here',
      'Saved',
    ]);
  });
});

describe('a translated document', () => {
  const translations = {
    hi: {
      'Only {{ left }} left': 'केवल {{left}} बचे हैं',
      Hello: 'नमस्ते',
      'Bye {{ user.firstName }}': 'अलविदा',
      Empty: ' ',
    },
    'de-AT': { Hello: 'Servus' },
    de: { Hello: 'Hallo' },
  };
  const texts = ['Only {{ left }} left', 'Hello', 'Bye {{ user.firstName }}', 'Empty', 'Hello'];
  const document = page(texts.map(text), { translations, data: { left: 2 } });
  const shownIn = (locale: string) =>
    (translateDocument(document, locale, { widgets }) as { body: { props: { text: string } }[] }).body.map(
      ({ props }) => props.text,
    );

  it.each([
    ['hi-IN', ['केवल {{left}} बचे हैं', 'नमस्ते', 'Bye {{ user.firstName }}', 'Empty', 'नमस्ते']],
    ['de-AT', [texts[0], 'Servus', texts[2], 'Empty', 'Servus']],
    ['de-CH', [texts[0], 'Hallo', texts[2], 'Empty', 'Hallo']],
    ['en', texts],
  ])('shows in %s what fits, and the others as they are written', (locale, shown) => {
    expect(shownIn(locale)).toEqual(shown);
  });

  it('has a plan in each language', () => {
    const planIn = (locale?: string) => {
      const { plan } = compilePage(document, { registry: shopRegistry, types: 'none', ...(locale ? { locale } : {}) });
      return [...nodesOf(plan.body)].map(({ props }) => props.text).filter(Boolean);
    };
    expect([planIn()[0], planIn('hi-IN')[0], planIn('fr')[0]]).toEqual(['Hello', 'नमस्ते', 'Hello']);
  });

  it('has translated fragments', () => {
    const fragment = { version: 3, id: 'f', translations: { hi: { Hello: 'नमस्ते' } }, body: [text('Hello')] };
    const around = page([{ widget: 'fragment', props: { name: 'f' } }]);
    const options = { registry: shopRegistry, types: 'none', fragment: () => fragment as unknown as Json } as const;
    const planIn = (locale?: string) =>
      JSON.stringify(compilePage(around, { ...options, ...(locale ? { locale } : {}) }).plan);
    expect([planIn('hi').includes('नमस्ते'), planIn().includes('नमस्ते')]).toEqual([true, false]);
  });

  it('reports what is missing, wrong, long and no longer used', () => {
    const broken = page([text('Hello'), text('Two {{ left }}'), text('A short text')], {
      data: { left: 2 },
      translations: {
        hi: { 'Two {{ left }}': 'दो', 'A short text': 'x'.repeat(90), Helo: 'नमस्ते', 'Nothing like it at all': 'y' },
      },
    });
    const found = compilePage(broken, { registry: shopRegistry }).diagnostics.map(({ code, pointer, hint }) => [
      code,
      pointer,
      hint,
    ]);
    expect(found).toMatchInlineSnapshot(`
      [
        [
          "missing-translation",
          "/translations/hi",
          "Open Languages in the playground, or see "translations.hi".",
        ],
        [
          "wrong-translation",
          "/translations/hi/Two {{ left }}",
          "Keep each of them to the letter; their order may change.",
        ],
        [
          "long-translation",
          "/translations/hi/A short text",
          "Look at it on a phone.",
        ],
        [
          "unused-translation",
          "/translations/hi/Nothing like it at all",
          "Remove it.",
        ],
      ]
    `);
  });

  it('reports a translation that is longer than its text may be', () => {
    const markdown = { widget: 'markdown', props: { text: 'Hello' } };
    const long = page([markdown], { translations: { hi: { Hello: 'x'.repeat(50_001) } } });
    const found = compilePage(long, { registry: shopRegistry }).diagnostics.map(({ code, hint }) => [code, hint]);
    expect(found).toEqual([['wrong-translation', 'Shorten it to 50000.']]);
    expect(translationRows(long, 'hi', widgets).rows[0]?.state).toBe('wrong');
  });

  it.each([
    ["{{ n = 1 ? '1 piece' : n & ' pieces' }} left", "{{ n = 1 ? '1 नग' : n & ' नग' }} बचे", true],
    ["{{ n = 1 ? 'one' : 'many' }}", "{{ n = 2 ? 'एक' : 'कई' }}", false],
    ["{{ s = 'SENT' ? 'sent' : 'open' }}", "{{ s = 'OPEN' ? 'भेजा' : 'खुला' }}", false],
    ["{{ a & 'x' }}", "{{ a & 'क }}", false],
    ['{{ a }} of {{ b }}', '{{b}} में से {{a}}', true],
    ['{{ a }}', 'a', false],
    ['a', '', false],
  ])('takes for %s the translation %s: %s', (source, translation, expected) => {
    expect(isCompatibleTranslation(source, translation)).toBe(expected);
  });

  it.each([
    ['zh-Hant-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['pt-BR', ['pt', 'en'], 'pt'],
    ['pt', ['pt-BR'], undefined],
  ])('is in the language for %s among %j: %s', (locale, languages, language) => {
    expect(languageFor(locale, languages)).toBe(language);
  });
});

describe('a text that was changed', () => {
  const translations = { hi: { 'Summer sale': 'ग्रीष्म सेल', 'Something else': 'कुछ और' } };

  it('keeps the translation of its earlier wording until it is translated again', () => {
    const document = page([text('Summer sale!'), text('Free returns')], { translations });
    const { rows, unused } = translationRows(document, 'hi', widgets);
    expect(rows.map(({ state, earlier }) => [state, earlier?.translation])).toEqual([
      ['changed', 'ग्रीष्म सेल'],
      ['missing', undefined],
    ]);
    expect(unused.map((each) => each.text)).toEqual(['Something else']);
    // An unedited file must not give a text the translation of another one.
    expect(textsToTranslate('pages/p', JSON.stringify(document), 'hi', widgets)[0]).toMatchObject({
      translation: '',
      earlier: 'ग्रीष्म सेल',
      state: 'changed',
    });
    const written = withTranslations(
      JSON.stringify(document),
      'hi',
      [
        { text: 'Summer sale!', translation: 'ग्रीष्म सेल!' },
        { text: 'Free returns', translation: '' },
        { text: 'Gone', translation: 'गया' },
      ],
      widgets,
    );
    expect([written.changed, written.gone]).toEqual([1, ['Gone']]);
    expect(JSON.parse(written.text).translations.hi).toEqual({
      'Summer sale!': 'ग्रीष्म सेल!',
      'Something else': 'कुछ और',
    });
  });
});

/** Texts in several scripts, with expressions, markup, line breaks and signs of spreadsheets. */
const texts = fc.oneof(
  fc.constantFrom(
    '=SUM(A1)',
    '-2',
    '@x',
    "'quoted",
    'a, "b"\r\nc',
    'Only {{ left }} left',
    '{{a}}{{ b }}',
    '\\{{ no }} x',
  ),
  fc.constantFrom('नमस्ते {{ user.firstName }}', 'שלום <b>', 'مرحبا & {{ $count(cart.lines) }}', 'ไทย', '中文', '🧺'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((each) => !/\p{Cc}|\{\{/u.test(each)),
);
const exchanged = fc
  .record({
    document: fc.constantFrom('pages/home', 'fragments/footer'),
    where: fc.constant('text text'),
    earlier: fc.constantFrom('', 'ग्रीष्म <सेल> & "b"'),
    text: texts,
    translation: fc.oneof(fc.constant(''), texts),
  })
  .map((each): ExchangedText => ({ ...each, state: each.translation === '' ? 'missing' : 'translated' }));

describe('a file for translators', () => {
  const byDocument = (all: readonly ExchangedText[]) => [...all].sort((a, b) => a.document.localeCompare(b.document));

  it('is read as it was written, as XLIFF', () => {
    fc.assert(
      fc.property(fc.array(exchanged, { minLength: 1, maxLength: 8 }), (all) => {
        // A translation with other expressions than its text is not written by a translator, who has only its placeholders.
        const fitting = all.map((each) =>
          isCompatibleTranslation(each.text, each.translation)
            ? each
            : { ...each, translation: '', state: 'missing' as const },
        );
        const read = readXliff(writeXliff({ from: 'en', language: 'hi', texts: fitting }));
        const same = (each: ExchangedText) => ({
          ...each,
          translation: each.translation.replaceAll(/\{\{\s*|\s*\}\}/g, '|'),
        });
        expect(byDocument(read.texts).map(same)).toEqual(byDocument(fitting).map(same));
      }),
    );
  });

  it('is read as it was written, as CSV', () => {
    fc.assert(
      fc.property(fc.array(exchanged, { minLength: 1, maxLength: 8 }), (all) => {
        expect(readTranslationsCsv(writeTranslationsCsv({ language: 'hi', texts: all }))).toEqual({
          from: '',
          language: 'hi',
          texts: all,
        });
      }),
    );
  });

  it.each([
    ['<xliff', 'not well-formed'],
    ['<xliff version="1.2"></xliff>', 'XLIFF 1.2'],
    ['<xliff version="2.0"></xliff>', 'names no language'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" trgLang="hi">&a;</xliff>', 'not well-formed'],
  ])('is refused with the reason: %s', (file, reason) => {
    expect(() => readXliff(file)).toThrow(reason);
  });

  it.each([
    ['a,b\r\n', 'must name the columns'],
    ['document,text,translation\r\n', 'must name its language'],
    ['document,text,"translation hi\r\n', 'not valid CSV'],
  ])('is refused with the reason: %j', (file, reason) => {
    expect(() => readTranslationsCsv(file)).toThrow(reason);
  });

  it('has the texts of a document, and gives them back translated', () => {
    const source = JSON.stringify(page([text('Hello'), text('Only {{ left }} left')], { data: { left: 2 } }), null, 2);
    const given = textsToTranslate('pages/p', source, 'hi', widgets);
    const translated = given.map((each) => ({
      ...each,
      translation: each.text.replace('Only', 'केवल').replace('Hello', 'नमस्ते'),
    }));
    const read = readXliff(writeXliff({ from: 'en', language: 'hi', texts: translated }));
    const written = withTranslations(source, read.language, read.texts, widgets);
    expect(written).toMatchObject({ changed: 2, gone: [] });
    expect(
      translationRows(JSON.parse(written.text), 'hi', widgets).rows.every(({ state }) => state === 'translated'),
    ).toBe(true);
    // Everything else of the text is kept to the byte.
    expect(written.text.startsWith(source.slice(0, -4))).toBe(true);
  });
});
