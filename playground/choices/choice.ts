import { fold } from '../../text/fold.ts';
import { slugOf } from '../../text/slug.ts';

/** Kinds of targets that a field can refer to: the values of `refers` in a schema. */
export const choiceKinds = [
  'product',
  'collection',
  'goods',
  'blog',
  'article',
  'fragment',
  'form',
  'icon',
  'address',
  'element',
  'buy-x-at-y',
  'volume-combo',
  'offer',
  'combo',
  'discount-code',
  'upsell',
] as const;

/** Kind of target that a field can refer to. */
export type ChoiceKind = (typeof choiceKinds)[number];

/** Publication state of a target. */
export type ChoiceState =
  | 'published'
  | 'changed'
  | 'draft'
  | 'scheduled'
  | 'hidden'
  | 'archived'
  | 'active'
  | 'planned'
  | 'over'
  | 'used-up'
  | 'off';

/** Something that can be chosen. */
export interface Choice {
  /** The value that is written into the page. */
  value: string;
  title: string;
  /** Kind of the choice, in a field that accepts several kinds. */
  group?: string;
  about?: string;
  state?: ChoiceState;
  picture?: string;
  /** Name of an icon for the choice. */
  icon?: string;
  /** Values of the widget's other props that are set together with the choice. */
  also?: Readonly<Record<string, string>>;
}

/** States in words. Lists show none for published entries. */
export const stateWords: Readonly<Record<ChoiceState, string>> = {
  published: 'Published',
  changed: 'Published, with changes',
  draft: 'Draft',
  scheduled: 'Scheduled',
  hidden: 'Not published',
  archived: 'Archived',
  active: 'Applies now',
  planned: 'Planned',
  over: 'Over',
  'used-up': 'Used up',
  off: 'Switched off',
};

/**
 * Returns the choices that contain all search words, those that begin with the search first, then in the list's order.
 */
export function matchingChoices(choices: readonly Choice[], search: string): Choice[] {
  const looked = fold(search).trim();
  if (looked === '') return [...choices];
  const words = looked.split(/\s+/);
  const found = choices.flatMap((choice) => {
    const title = fold(choice.title);
    const value = fold(choice.value);
    const all = `${title} ${value}`;
    if (!words.every((word) => all.includes(word))) return [];
    const isExact = title === looked || value === looked;
    const startRank = title.startsWith(looked) || value.startsWith(looked) ? 1 : 2;
    const rank = isExact ? 0 : startRank;
    return [{ choice, rank }];
  });
  // Among the choices that begin with the search, the shortest is the closest.
  const extra = ({ rank, choice }: (typeof found)[number]): number => (rank === 1 ? choice.title.length : 0);
  return found.sort((a, b) => a.rank - b.rank || extra(a) - extra(b)).map(({ choice }) => choice);
}

/** Returns the choice that a text names exactly, by value or by title. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const looked = fold(text).trim();
  return (
    choices.find(({ value }) => value === text.trim()) ??
    choices.find(({ title, value }) => fold(title) === looked || fold(value) === looked)
  );
}

/**
 * Returns the value that a typed text without a matching choice denotes; undefined for text that cannot be a value. The
 * check reports problems with the value.
 */
export function valueDenotedBy(kind: ChoiceKind, text: string): string | undefined {
  if (kind === 'address') return /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(text) ? text : undefined;
  // Codes may consist of any characters.
  if (kind === 'discount-code') return text;
  const slug = slugOf(text);
  // A blog exists as soon as it has its first article.
  return slug !== '' && (kind === 'blog' || slug === text) ? slug : undefined;
}
