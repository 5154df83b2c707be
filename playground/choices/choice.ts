import { fold } from '../../text/fold.ts';
import { slugOf } from '../../text/slug.ts';

/** What a field leads to: a word of `refers` in a schema. */
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
export type ChoiceKind = (typeof choiceKinds)[number];

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
  /** What the page says. */
  value: string;
  title: string;
  /** Its kind, where a field leads to several kinds of things. */
  group?: string;
  about?: string;
  state?: ChoiceState;
  picture?: string;
  /** Name of an icon that stands for it. */
  icon?: string;
  /** Other props of the widget that are set with it. */
  also?: Readonly<Record<string, string>>;
}

/** States in words. Published entries need none in a list. */
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

/** Choices whose names have all words of a search: those that begin with it first, then in the order of the list. */
export function matching(choices: readonly Choice[], search: string): Choice[] {
  const looked = fold(search).trim();
  if (looked === '') return [...choices];
  const words = looked.split(/\s+/);
  const found = choices.flatMap((choice) => {
    const [title, value] = [fold(choice.title), fold(choice.value)];
    const all = `${title} ${value}`;
    if (!words.every((word) => all.includes(word))) return [];
    const isExact = title === looked || value === looked;
    const rank = isExact ? 0 : title.startsWith(looked) || value.startsWith(looked) ? 1 : 2;
    return [{ choice, rank }];
  });
  // Of those that begin with it, the shortest is nearest.
  const extra = ({ rank, choice }: (typeof found)[number]): number => (rank === 1 ? choice.title.length : 0);
  return found.sort((a, b) => a.rank - b.rank || extra(a) - extra(b)).map(({ choice }) => choice);
}

/** The choice that a text names exactly, by its value or its title. */
export function namedBy(choices: readonly Choice[], text: string): Choice | undefined {
  const looked = fold(text).trim();
  return (
    choices.find(({ value }) => value === text.trim()) ??
    choices.find(({ title, value }) => fold(title) === looked || fold(value) === looked)
  );
}

/** What a text that names nothing could mean: it is written, and the check says what is wrong with it. */
export function meantBy(kind: ChoiceKind, text: string): string | undefined {
  if (kind === 'address') return /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(text) ? text : undefined;
  // Codes are of any letters.
  if (kind === 'discount-code') return text;
  const slug = slugOf(text);
  // A blog begins with its first article.
  return slug !== '' && (kind === 'blog' || slug === text) ? slug : undefined;
}
