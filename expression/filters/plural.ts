import { defineFilter, localeOf, memoiseLast } from './filter.ts';

/** The form of a word for a count. */
export const plural = defineFilter(
  {
    name: 'plural',
    summary: 'Chooses the form of a word for a count, by the rules of the locale. # becomes the count.',
    signature: '<n-so?:s>',
    parameters: [
      { name: 'count', summary: 'The number to count.' },
      {
        name: 'one',
        summary: 'The form "one" of the locale: "# item". A text alone in Latin letters gets an s for other counts.',
      },
      { name: 'forms', summary: 'Other forms by name: { "zero": …, "few": …, "other": … }.', optional: true },
    ],
    examples: [
      { expression: '$plural(1, "# item")', result: '1 item' },
      { expression: '$plural(3, "# item")', result: '3 items' },
      { expression: '$plural(0, "# item", {"zero": "nothing", "other": "# items"})', result: 'nothing' },
      { expression: '$plural(0, "# article")', environment: { locale: 'fr-FR' }, result: '0 article' },
      {
        expression: '$plural(21, "# яблоко", {"few": "# яблока", "many": "# яблок", "other": "# яблока"})',
        environment: { locale: 'ru-RU' },
        result: '21 яблоко',
      },
      { expression: '$plural(2, "# child", {"other": "# children"})', result: '2 children' },
    ],
  },
  () => {
    const keep = memoiseLast<{ rules: Intl.PluralRules; numbers: Intl.NumberFormat }>();
    return ([count, one, forms], { environment }) => {
      if (count === undefined) return undefined;
      const locale = localeOf(environment);
      const { rules, numbers } = keep(locale, () => ({
        rules: new Intl.PluralRules(locale),
        numbers: new Intl.NumberFormat(locale),
      }));
      const number = count as number;
      const given = (forms ?? {}) as Readonly<Record<string, unknown>>;
      const form = (name: string): string | undefined => {
        const value = Object.hasOwn(given, name) ? given[name] : undefined;
        return typeof value === 'string' ? value : undefined;
      };
      const category = rules.select(number);
      const single = (one as string | undefined) ?? '';
      // A language without a form for one has the same form for every count.
      const hasOne = rules.resolvedOptions().pluralCategories.includes('one');
      const many = hasOne && /\p{Script=Latin}\p{M}*$/u.test(single) ? `${single}s` : single;
      const regular = category === 'one' ? single : (form('other') ?? many);
      const chosen = (number === 0 ? form('zero') : undefined) ?? form(category) ?? regular;
      return chosen.replaceAll('#', () => numbers.format(number));
    };
  },
);
