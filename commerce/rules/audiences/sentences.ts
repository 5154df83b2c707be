import type { Audience, AudienceCondition } from './audience.ts';

const or = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const articles = { phone: 'a phone', tablet: 'a tablet', computer: 'a computer' } as const;

function boughtSentence({
  product,
  collection,
  times = 1,
  withinDays,
}: Extract<AudienceCondition, { bought: unknown }>['bought']): string {
  const what = product ?? (collection === undefined ? 'something' : `something from the collection ${collection}`);
  const often = times === 1 ? '' : ` in at least ${times} orders`;
  const period = withinDays === 1 ? 'day' : `${withinDays} days`;
  const when = withinDays === undefined ? '' : ` in the last ${period}`;
  return `has bought ${what}${often}${when}`;
}

/** Returns a condition in words, as the rest of a sentence about a visitor. */
export function conditionSentence(condition: AudienceCondition): string {
  if ('visitor' in condition)
    return condition.visitor === 'new' ? 'is here for the first time' : 'has been here before';
  if ('signedIn' in condition) return condition.signedIn ? 'is signed in' : 'is not signed in';
  if ('device' in condition) return `uses ${or(condition.device.map((kind) => articles[kind]))}`;
  if ('place' in condition) {
    const { countries = [], regions = [] } = condition.place;
    return `is in ${[or(regions), or(countries)].filter(Boolean).join(', ')}`;
  }
  if ('campaign' in condition) {
    const { sources = [], mediums = [], names = [] } = condition.campaign;
    const parts = [
      ...(sources.length > 0 ? [`from ${or(sources)}`] : []),
      ...(mediums.length > 0 ? [`by ${or(mediums)}`] : []),
      ...(names.length > 0 ? [`in the campaign ${or(names)}`] : []),
    ];
    return `has come ${parts.join(' ')}`;
  }
  if ('bought' in condition) return boughtSentence(condition.bought);
  return `fits ${condition.expression}`;
}

/** Returns an audience in words, such as "A visitor who is signed in and uses a phone". */
export function audienceSentence({ all = [], any = [] }: Pick<Audience, 'all' | 'any'>): string {
  const every = all.map(conditionSentence).join(' and ');
  const some = or(any.map(conditionSentence));
  const both = any.length > 1 && every !== '' ? `either ${some}` : some;
  return `A visitor who ${[every, both].filter(Boolean).join(' and ')}.`;
}
