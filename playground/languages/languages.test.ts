import { expect, it } from 'vitest';
import { shownLocale, textInLocale } from '../variants/text-in-locale.ts';
import { languageName, languagesFor } from './languages.ts';

const market = (locale: string, localePathPrefix: string) => ({ locale, localePathPrefix, currencyCode: 'INR' });
const markets = [
  market('en-IN', ''),
  market('en-US', '/us'),
  market('hi-IN', '/hi'),
  market('hi-US', '/hi-us'),
  market('zh-Hant-TW', '/tw'),
];

it('offers the languages of the other markets, each once, then those that are written', () => {
  const document = { translations: { hi: {}, 'de-AT': {}, x: 'no object' } };
  expect(languagesFor(document, markets)).toEqual([
    { tag: 'hi', name: 'Hindi', market: 'hi-IN' },
    { tag: 'zh-Hant', name: 'Traditional Chinese', market: 'zh-Hant-TW' },
    { tag: 'de-AT', name: 'Austrian German', market: undefined },
  ]);
  expect(languagesFor({}, [])).toEqual([]);
  expect(languageName('no language')).toBe('no language');
});

it.each([
  ['/', {}, 'en-IN'],
  ['/hi/sale?x=1', {}, 'hi-IN'],
  ['/hi-us', {}, 'hi-US'],
  ['/history', {}, 'en-IN'],
  ['/hi', { locale: 'en-US' }, 'en-US'],
])('shows %s under %j in %s', (url, conditions, locale) => {
  expect(shownLocale(url, conditions, markets)).toBe(locale);
});

it("has a document's texts and those of its widgets in a locale, and leaves what cannot be read", () => {
  const source = JSON.stringify({
    body: [
      { widget: 'text', props: { text: 'Hello' } },
      { widget: 'sort', props: {} },
    ],
    translations: { hi: { Hello: 'नमस्ते' } },
  });
  expect(JSON.parse(textInLocale(source, 'hi-IN')).body).toMatchObject([
    { props: { text: 'नमस्ते' } },
    { props: { label: 'क्रम' } },
  ]);
  expect(textInLocale(source, 'en-IN')).toBe(source);
  expect(textInLocale('{', 'hi-IN')).toBe('{');
  expect(textInLocale(source, undefined)).toBe(source);
});
