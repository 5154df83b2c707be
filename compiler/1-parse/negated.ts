import type { Json } from '../../schemas/page.ts';
import { opposite } from '../diagnostics/synonyms.ts';
import { scanTemplate } from './template.ts';

/** A condition that holds where another does not; undefined for what is none. */
export function negated(condition: Json | undefined): Json | undefined {
  if (typeof condition === 'boolean') return !condition;
  if (typeof condition !== 'string') return undefined;
  const [binding, ...others] = scanTemplate(condition).parts;
  if (!binding || !('source' in binding) || others.length > 0) return undefined;
  return `{{ $not(${binding.source.trim()}) }}`;
}

/** The key that says the opposite of one that there is not, with its value negated. */
export function opposed(
  key: string,
  value: Json | undefined,
  known: readonly string[],
): { key: string; value: Json } | undefined {
  const instead = opposite(key, known);
  const negation = instead === undefined ? undefined : negated(value);
  return instead === undefined || negation === undefined ? undefined : { key: instead, value: negation };
}
