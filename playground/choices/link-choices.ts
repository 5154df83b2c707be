import { valueIn } from '../../compiler/json/syntax.ts';
import type { PageTree } from '../../page-text/page-tree.ts';
import type { Choice } from './choice.ts';

/** Minimum number of digits of a telephone number. */
const minDigits = 5;

/** Links that a text itself denotes: to an e-mail address, to a telephone number or to another site. */
export function typedLinks(text: string): Choice[] {
  const typed = text.trim();
  const mail = typed.replace(/^mailto:/i, '');
  if (/^[^\s@:/]{1,64}@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(mail))
    return [{ value: `mailto:${mail}`, title: mail, group: 'E-mail', icon: 'mail' }];
  const number = typed.replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  if (/^\+?[\d\s().-]+$/.test(number) && digits.length >= minDigits)
    return [
      { value: `tel:${number.startsWith('+') ? '+' : ''}${digits}`, title: number, group: 'Telephone', icon: 'phone' },
    ];
  if (/^https?:\/\/[^\s/]+/i.test(typed)) return [{ value: typed, title: typed, group: 'Site', icon: 'globe' }];
  if (/^www\.[^\s/]+\.[^\s/]+/i.test(typed))
    return [{ value: `https://${typed}`, title: typed, group: 'Site', icon: 'globe' }];
  return [];
}

/** Describes a value that is a link without further context, so that the field can show where it leads. */
export function knownLink(value: string): Choice | undefined {
  if (value === '#top') return { value, title: 'Top of the page', group: 'This page' };
  if (/^#[^\s]+$/.test(value)) return { value, title: value.slice(1), group: 'This page' };
  return /^(?:mailto:|tel:|https?:)/i.test(value) ? typedLinks(value)[0] : undefined;
}

/** Ids of a page's elements that links and actions can refer to, each with its node's text. */
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

/** Elements of a page as link targets. */
export const anchorChoices = (elements: readonly Choice[]): Choice[] => [
  ...elements.map((each) => ({ ...each, value: `#${each.value}`, group: 'This page' })),
  { value: '#top', title: 'Top of the page', group: 'This page' },
];
