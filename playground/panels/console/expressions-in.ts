import { scanTemplate } from '../../../compiler/1-parse/template.ts';

/** Maximum number of expressions that the server evaluates in one request. */
const maxExpressions = 8;

/** Returns the distinct expressions in a value of the document. */
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
