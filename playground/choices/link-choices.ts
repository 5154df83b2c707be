import type { PageTree } from '../../page-text/page-tree.ts';
import { valueIn } from '../../page-text/syntax.ts';
import type { Choice } from './choice.ts';

/** Least digits of a telephone number. */
const leastDigits = 5;

/** Links that a text is by itself: to write to an address, to call a number, to another site. */
export function typedLinks(text: string): Choice[] {
  const typed = text.trim();
  const mail = typed.replace(/^mailto:/i, '');
  if (/^[^\s@:/]{1,64}@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(mail))
    return [{ value: `mailto:${mail}`, title: mail, group: 'E-mail', icon: 'mail' }];
  const number = typed.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  if (/^\+?[\d\s().-]+$/.test(number) && digits.length >= leastDigits)
    return [
      { value: `tel:${number.startsWith('+') ? '+' : ''}${digits}`, title: number, group: 'Telephone', icon: 'phone' },
    ];
  if (/^https?:\/\/[^\s/]+/i.test(typed)) return [{ value: typed, title: typed, group: 'Site', icon: 'globe' }];
  if (/^www\.[^\s/]+\.[^\s/]+/i.test(typed))
    return [{ value: `https://${typed}`, title: typed, group: 'Site', icon: 'globe' }];
  return [];
}

/** Links of a kind that a value is, so that a field says what it does. */
export const knownLink = (value: string): Choice | undefined =>
  value === '#top'
    ? { value, title: 'Top of the page', group: 'This page' }
    : /^#[^\s]+$/.test(value)
      ? { value, title: value.slice(1), group: 'This page' }
      : /^(?:mailto:|tel:|https?:)/i.test(value)
        ? typedLinks(value)[0]
        : undefined;

/** Ids of elements of a page that something can lead to, each with the words of its node. */
export function elementChoices({ nodes }: PageTree): Choice[] {
  const found = new Map<string, Choice>();
  for (const { json, words, widget } of nodes.values()) {
    const { props } = valueIn(json.syntax) as { props?: { elementId?: unknown } };
    const id = props?.elementId;
    if (typeof id === 'string' && /^[A-Za-z][\w-]*$/.test(id) && !found.has(id))
      found.set(id, { value: id, title: id, about: words || widget });
  }
  return [...found.values()];
}

/** Parts of a page as targets of links. */
export const anchorChoices = (elements: readonly Choice[]): Choice[] => [
  ...elements.map((each) => ({ ...each, value: `#${each.value}`, group: 'This page' })),
  { value: '#top', title: 'Top of the page', group: 'This page' },
];
