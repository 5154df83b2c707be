import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { defineCommand } from 'citty';
import { scanTemplate } from '../compiler/1-parse/template.ts';
import { ExpressionError, formatExpression } from '../expression/index.ts';
import { pageFiles } from '../server/documents/library/page-files.ts';

/** Formats the bindings in a string of a page; a binding with a syntax error is left unchanged. */
function formatBindings(text: string): string {
  const { parts, openAt } = scanTemplate(text);
  if (openAt !== undefined || !parts.some((part) => 'source' in part)) return text;
  let written = '';
  let from = 0;
  for (const part of parts) {
    if (!('source' in part)) continue;
    written += `${text.slice(from, part.start)} ${formatted(part.source)} `;
    from = part.end;
  }
  return written + text.slice(from);
}

function formatted(source: string): string {
  try {
    // A JSON string cannot contain a line break.
    return formatExpression(source, { width: Number.POSITIVE_INFINITY, quotes: 'single' }).trim();
  } catch (error) {
    if (error instanceof ExpressionError) return source.trim();
    throw error;
  }
}

/** Formats the strings that contain bindings; the rest of the text is left unchanged. */
const formatPage = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) => {
    if (!literal.includes('{{')) return literal;
    try {
      return JSON.stringify(formatBindings(JSON.parse(literal) as string));
    } catch {
      // `endcap check` reports invalid JSON.
      return literal;
    }
  });

export default defineCommand({
  meta: {
    name: 'format',
    description: 'Formats the expressions of pages, or .jsonata files.',
  },
  args: {
    file: { type: 'positional', description: 'Page file, folder of pages, or .jsonata file.', required: true },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when a file would change.' },
  },
  run({ args }) {
    const paths = args._.length > 0 ? args._ : [args.file];
    for (const path of paths) {
      if (!existsSync(path)) {
        console.error(`Cannot find "${path}". Pass a page file, a folder of pages or a .jsonata file.`);
        process.exitCode = 1;
        continue;
      }
      for (const file of pageFiles(path)) {
        const text = readFileSync(file, 'utf8');
        const written = extname(file) === '.jsonata' ? `${formatted(text)}\n` : formatPage(text);
        if (written === text) continue;
        console.log(`${args.check ? 'would change' : 'wrote'}  ${file}`);
        if (args.check) process.exitCode = 1;
        else writeFileSync(file, written);
      }
    }
  },
});
