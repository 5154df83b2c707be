import { scanTemplate } from '../../compiler/1-parse/template.ts';
import { ExpressionError, formatExpression } from '../../expression/index.ts';

/** Formats the bindings in a string of a page; a binding with a syntax error is left unchanged. */
function formatBindings(text: string): string {
  const { parts, openAt } = scanTemplate(text);
  if (openAt !== undefined || !parts.some((part) => 'source' in part)) return text;
  let written = '';
  let from = 0;
  for (const part of parts) {
    if (!('source' in part)) continue;
    written += `${text.slice(from, part.start)} ${formatSource(part.source)} `;
    from = part.end;
  }
  return written + text.slice(from);
}

/** Formats an expression; one with a syntax error is left unchanged. */
export function formatSource(source: string): string {
  try {
    // A JSON string cannot contain a line break.
    return formatExpression(source, { width: Number.POSITIVE_INFINITY, quotes: 'single' }).trim();
  } catch (error) {
    if (error instanceof ExpressionError) return source.trim();
    throw error;
  }
}

/** Formats the strings that contain bindings; the rest of the text is left unchanged. */
export const formatPage = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) => {
    if (!literal.includes('{{')) return literal;
    try {
      return JSON.stringify(formatBindings(JSON.parse(literal) as string));
    } catch {
      // `endcap check` reports invalid JSON.
      return literal;
    }
  });
