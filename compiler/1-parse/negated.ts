import type { Json } from '../../schemas/page.ts';
import { opposite } from '../diagnostics/synonyms.ts';
import { scanTemplate } from './template.ts';

/** Negates a condition; undefined if the value is not a condition. */
export function negateCondition(condition: Json | undefined): Json | undefined {
  if (typeof condition === 'boolean') return !condition;
  if (typeof condition !== 'string') return undefined;
  const [binding, ...others] = scanTemplate(condition).parts;
  if (!binding || !('source' in binding) || others.length > 0) return undefined;
  return `{{ $not(${binding.source.trim()}) }}`;
}

/** Returns the opposite of an unknown key, with its value negated. */
export function oppositeMember(
  key: string,
  value: Json | undefined,
  known: readonly string[],
): { key: string; value: Json } | undefined {
  const instead = opposite(key, known);
  const negation = instead === undefined ? undefined : negateCondition(value);
  return instead === undefined || negation === undefined ? undefined : { key: instead, value: negation };
}
