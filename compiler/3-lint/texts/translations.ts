import type { TranslationsDefinition } from '../../../schemas/page.ts';
import type { Source } from '../../2-plan/compilation.ts';
import { pairEarlier } from '../../translations/earlier-translations.ts';
import { type ReadableText, readableTexts } from '../../translations/readable-texts.ts';
import { isCompatibleTranslation, translationsIn } from '../../translations/translate-document.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * Share of its length by which a text may grow when it is translated, by the largest length for which it holds (W3C,
 * "Text size in translation", after IBM's guidelines).
 */
const growth: readonly (readonly [length: number, share: number])[] = [
  [10, 3],
  [20, 2],
  [30, 1.8],
  [50, 1.6],
  [70, 1.7],
  [Number.POSITIVE_INFINITY, 1.3],
];

/** Lengths up to this fit everywhere, so that short words may become any other short word. */
const alwaysFits = 12;

const isLong = (text: string, translation: string): boolean =>
  translation.length > alwaysFits &&
  translation.length > text.length * growth.find(([length]) => text.length <= length)![1];

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Reports missing, incompatible and unused translations of a page or fragment. */
export const translationsRule: Rule = (survey, report) => {
  const { compilation, source } = survey;
  const sources = new Map([source, ...survey.nodes.map((node) => node.source)].map((each) => [each.name, each]));
  for (const each of sources.values()) {
    const document = each.document.value;
    if (document === undefined || !compilation.isTyped(each)) continue;
    const translations = translationsIn(document);
    if (Object.keys(translations).length === 0) continue;
    checkTranslations(each, translations, [...readableTexts(document, compilation.registry.widgets)], report);
  }
};

function checkTranslations(
  source: Source,
  translations: TranslationsDefinition,
  texts: readonly ReadableText[],
  report: Report,
): void {
  const shown = new Map(texts.map((each) => [each.text, each]));
  for (const [language, known] of Object.entries(translations)) {
    const missing = [...shown.keys()].filter((text) => !Object.hasOwn(known, text));
    if (missing.length > 0)
      report(
        'missing-translation',
        { source, path: ['translations', language] },
        { count: missing.length, language, text: shortened(missing[0]!) },
        { part: 'key' },
      );
    const gone = Object.entries(known)
      .filter(([text]) => !shown.has(text))
      .map(([text, translation]) => ({ text, translation }));
    // A changed text is missing, and its former translation will be used for the new one.
    const earlier = new Set(pairEarlier(missing, gone).values());
    for (const each of gone.filter((one) => !earlier.has(one)))
      report(
        'unused-translation',
        { source, path: ['translations', language, each.text] },
        { text: shortened(each.text), advice: 'Remove it.' },
        { part: 'key' },
      );
    for (const [text, translation] of Object.entries(known)) {
      const found = shown.get(text);
      if (found)
        checkTranslation(found, translation, (code, values) =>
          report(code, { source, path: ['translations', language, text] }, values),
        );
    }
  }
}

function checkTranslation(
  { text, maxLength }: ReadableText,
  translation: string,
  report: (code: 'wrong-translation' | 'long-translation', values: Record<string, string | number>) => void,
): void {
  const about = { text: shortened(text) };
  if (!isCompatibleTranslation(text, translation))
    report('wrong-translation', {
      ...about,
      ...(translation.trim() === ''
        ? { problem: 'is empty', advice: 'Write it, or remove it.' }
        : {
            problem: 'has other expressions in {{ }}',
            advice: 'Keep each of them to the letter; their order may change.',
          }),
    });
  else if (maxLength !== undefined && translation.length > maxLength)
    report('wrong-translation', {
      ...about,
      problem: `has ${translation.length} characters`,
      advice: `Shorten it to ${maxLength}.`,
    });
  else if (isLong(text, translation)) report('long-translation', { ...about, length: translation.length });
}
