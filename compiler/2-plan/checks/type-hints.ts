import type { Diagnostic } from '../../../expression/index.ts';
import type { Fix } from '../../diagnostics/diagnostic.ts';
import { typedExpression } from './check-types.ts';
import type { Names } from './names.ts';

interface TypeHint {
  advice: string;
  edit?: Fix;
}

/** Advice for each type problem of an expression, by code. */
const hints: Readonly<Record<string, string>> = {
  T0410: 'Give the arguments that the function takes; the reference of functions lists them.',
  T0412: 'Give a list of such values, such as list.price.amount.',
  T1003: 'Write a text as the key, or convert it: $string(value).',
  T1006: 'Functions start with "$"; the reference lists all of them.',
  T2001: 'Convert a text with $number(value), or use a number field.',
  T2002: 'Convert a text with $number(value), or use a number field.',
  T2003: 'Write whole numbers: [1..5].',
  T2004: 'Write whole numbers: [1..5].',
  T2008: 'Sort by a number or a text, such as list^(price.amount).',
  T2009: 'Compare values of one type: convert with $number(value) or $string(value).',
  T2010: 'Compare numbers or texts, such as price.amount > 5.',
  D1002: 'Convert a text with $number(value).',
  'maybe-list': 'Take one item of the list: list[0].',
  'never-equal': 'Compare with a value that it can have.',
  'never-in': 'Look for a value of the type of the items.',
  'no-fields': 'Remove this step: the value before it has no fields.',
  'unknown-variable': 'Give the variable a value before: ($x := 1; $x + 1).',
};

/** Advises how to solve a type problem, with an edit when the fix is certain. */
export function typeHint(problem: Diagnostic, source: string, names: Names): TypeHint {
  const { code, hint, values } = problem;
  const meant = values?.suggestion;
  if (meant !== undefined) return { advice: hint!, ...editOf(problem, source, meant) };
  return (
    joinHint(problem, source) ??
    outerHint(problem, source, names) ??
    priceHint(problem, source, names) ?? {
      advice: hint ?? hints[code] ?? 'Use a value of the type that is needed here.',
    }
  );
}

/** Returns the edit that replaces a misspelt name or value. */
function editOf({ code, start, end }: Diagnostic, source: string, meant: string): { edit?: Fix } {
  if (code !== 'never-equal') return { edit: { start, end, text: meant } };
  const literal = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/.exec(source.slice(start, end));
  if (!literal) return {};
  const at = start + literal.index;
  const quote = literal[0][0];
  return { edit: { start: at, end: at + literal[0].length, text: `${quote}${meant}${quote}` } };
}

/** Advises about a price where its amount is meant. */
function priceHint({ start, end }: Diagnostic, source: string, names: Names): TypeHint | undefined {
  for (const { 0: path, index } of source.slice(start, end).matchAll(/(?<![\w$."'])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/g)) {
    const { result } = typedExpression(path, names, undefined);
    if (!result.properties?.amount) continue;
    const at = start + index + path.length;
    return {
      advice: `A price is an object with an amount and a currency: write ${path}.amount.`,
      edit: { start: at, end: at, text: '.amount' },
    };
  }
  return undefined;
}

/** Advises about a name of the page where names are fields of a list's items. */
function outerHint({ code, values, start, end }: Diagnostic, source: string, names: Names): TypeHint | undefined {
  const name = code === 'unknown-field' ? values?.name : undefined;
  if (name === undefined || !names.find(name)) return undefined;
  const advice = `Names here are fields of each item. Write $$.${name} for what ${name} is outside of the list.`;
  return source.slice(start, end) === name ? { advice, edit: { start, end: start, text: '$$.' } } : { advice };
}

/** Advises about a `+` between texts. */
function joinHint({ code, values, start, end }: Diagnostic, source: string): TypeHint | undefined {
  if ((code !== 'T2001' && code !== 'T2002') || values?.operator !== '+' || values.given !== 'string') return undefined;
  const at = code === 'T2001' ? source.indexOf('+', end) : source.lastIndexOf('+', start);
  if (at < 0) return undefined;
  return { advice: 'Texts are joined with "&": write a & b.', edit: { start: at, end: at + 1, text: '&' } };
}
