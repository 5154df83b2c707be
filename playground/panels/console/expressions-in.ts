import { scanTemplate } from '../../../compiler/1-parse/template.ts';

/** Expressions that the server evaluates at once. */
const maxExpressions = 8;

/** The expressions of a value as it is written, each once. */
export function expressionsIn(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'string') {
      const { parts, openAt } = scanTemplate(each);
      if (openAt === undefined) for (const part of parts) if ('source' in part) found.add(part.source.trim());
    } else if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) visit(inner);
  };
  visit(value);
  found.delete('');
  return [...found].slice(0, maxExpressions);
}
