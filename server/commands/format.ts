import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { defineCommand } from 'citty';
import { ExpressionError, formatExpression } from '../../compiler/expression/index.ts';
import { scanTemplate } from '../../compiler/page/template.ts';
import { pageFiles } from './page-files.ts';

/** A string of a page with its bindings written in the usual way; one that cannot be read stays as it is. */
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
    // A string of JSON has one line.
    return formatExpression(source, { width: Number.POSITIVE_INFINITY, quotes: 'single' }).trim();
  } catch (error) {
    if (error instanceof ExpressionError) return source.trim();
    throw error;
  }
}

/** The text of a page with every string that has bindings written anew; everything else is left alone. */
const formatPage = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) => {
    if (!literal.includes('{{')) return literal;
    try {
      return JSON.stringify(formatBindings(JSON.parse(literal) as string));
    } catch {
      // Broken JSON is the business of `endcap check`.
      return literal;
    }
  });

export default defineCommand({
  meta: {
    name: 'format',
    description: 'Writes the expressions of pages, or files of one expression, in the usual way.',
  },
  args: {
    file: { type: 'positional', description: 'Page file, folder of pages, or .jsonata file.', required: true },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when something would change.' },
  },
  run({ args }) {
    const paths = args._.length > 0 ? args._ : [args.file];
    for (const path of paths) {
      if (!existsSync(path)) {
        console.error(`There is no "${path}". Give a page file, a folder of pages or a .jsonata file.`);
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
