import { defineFilter, localeOf, memoiseLast } from './filter.ts';

/** Texts joined as in a sentence: "a, b and c". */
export const list = defineFilter(
  {
    name: 'list',
    summary: 'Joins texts as the locale does in a sentence.',
    signature: '<a<s>s?:s>',
    parameters: [
      { name: 'texts', summary: 'The texts.' },
      { name: 'kind', summary: '"and" or "or"; "and" when left out.', optional: true },
    ],
    examples: [
      { expression: '$list(["S", "M", "L"])', environment: { locale: 'en-GB' }, result: 'S, M and L' },
      { expression: '$list(["red", "blue"], "or")', result: 'red or blue' },
    ],
  },
  () => {
    const keep = memoiseLast<Intl.ListFormat>();
    return ([texts, kind], { environment }) => {
      if (texts === undefined) return undefined;
      const locale = localeOf(environment);
      const type = kind === 'or' ? 'disjunction' : 'conjunction';
      return keep(`${locale} ${type}`, () => new Intl.ListFormat(locale, { type })).format(texts as string[]);
    };
  },
);
