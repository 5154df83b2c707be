import { UnsupportedViewError } from '../../view/unsupported-view.ts';
import { type Attribute, attributeNamed } from './attribute-names.ts';
import { escapeText } from './escape.ts';

/** Cache of attributes by prop name. Page data can name attributes, so its size is limited. */
const remembered = new Map<string, Attribute>();
const rememberedLimit = 2000;

/** Returns the rule for an attribute; cached by name. */
export function attributeOf(name: string): Attribute {
  let attribute = remembered.get(name);
  if (!attribute) {
    if (remembered.size >= rememberedLimit) remembered.clear();
    attribute = attributeNamed(name);
    remembered.set(name, attribute);
  }
  return attribute;
}

const javascriptAddress =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they may not hide a scheme
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

/** Whether a `javascript:` scheme cannot begin with this character: neither a j nor one that browsers skip. */
const isSurelyHarmless = (first: number): boolean => first > 32 && first !== 74 && first !== 106;

/** Returns an address, or a replacement if it would run a script. */
export const safeAddress = (address: string): string =>
  !isSurelyHarmless(address.charCodeAt(0)) && javascriptAddress.test(address)
    ? "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
    : address;

/** Returns an attribute as HTML, with the space before it; empty when it is not written. */
export const attributeHtml = (name: string, value: unknown): string => attributeValueHtml(attributeOf(name), value);

/** Returns an attribute as HTML, given its rule. */
export function attributeValueHtml({ rule, opening }: Attribute, value: unknown): string {
  const kind = typeof value;
  if (kind === 'undefined' || value === null || rule === 'nothing') return '';
  if (kind === 'string') return textAttribute(rule, opening, value as string);
  if (kind === 'function' || kind === 'symbol') return '';
  if (kind === 'boolean') return booleanAttribute(rule, opening, value as boolean);
  switch (rule) {
    case 'style':
      throw new UnsupportedViewError('A style attribute');
    case 'flag':
      return value ? `${opening}"` : '';
    case 'number':
    case 'positive-number':
      return numberAttribute(rule, opening, value);
    default:
      return textAttribute(rule, opening, String(value));
  }
}

function textAttribute(rule: Attribute['rule'], opening: string, value: string): string {
  switch (rule) {
    case 'text':
    case 'dashed':
    case 'word':
    case 'flag-or-text':
      return `${opening}${escapeText(value)}"`;
    case 'address':
      return value === '' ? '' : `${opening}${escapeText(safeAddress(value))}"`;
    case 'address-or-empty':
      return `${opening}${escapeText(safeAddress(value))}"`;
    case 'flag':
      return value ? `${opening}"` : '';
    case 'number':
    case 'positive-number':
      return numberAttribute(rule, opening, value);
    default:
      throw new UnsupportedViewError('A style attribute');
  }
}

function booleanAttribute(rule: Attribute['rule'], opening: string, value: boolean): string {
  switch (rule) {
    case 'flag':
    case 'flag-or-text':
      return value ? `${opening}"` : '';
    case 'dashed':
    case 'word':
      return `${opening}${value}"`;
    case 'number':
    case 'positive-number':
      return numberAttribute(rule, opening, value);
    case 'style':
      throw new UnsupportedViewError('A style attribute');
    default:
      return '';
  }
}

function numberAttribute(rule: 'number' | 'positive-number', opening: string, value: unknown): string {
  const number = Number(value);
  if (Number.isNaN(number) || (rule === 'positive-number' && !(number >= 1))) return '';
  return `${opening}${escapeText(String(value))}"`;
}
