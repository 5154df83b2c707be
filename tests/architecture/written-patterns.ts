import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { productFiles, root } from './product-files.ts';

/** A regular expression that is written out in a source file. */
export interface WrittenPattern {
  source: string;
  flags: string;
  /** Path and line. */
  where: string;
}

/** The regular expressions of the product's source. */
export interface WrittenPatterns {
  written: WrittenPattern[];
  /** Patterns made from other values at run time, such as `lib/a.ts: new RegExp(name)`. */
  computed: string[];
}

const isPatternName = (name: string): boolean => name === 'pattern' || name.endsWith('Pattern');

/** Text that is a pattern according to its name, as in schemas, whose patterns are strings. */
function namedPattern(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined;
  const { initializer, name } = node;
  return initializer && ts.isStringLiteralLike(initializer) && isPatternName(name.getText())
    ? initializer.text
    : undefined;
}

function read(file: string, { written, computed }: WrittenPatterns): void {
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const add = (source: string, flags: string) => {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      written.push({ source, flags, where: `${file}:${line + 1}` });
    };
    const named = namedPattern(node);
    if (named !== undefined) add(named, 'u');
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1));
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const isWritten = source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags));
      if (isWritten) add(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '');
      else computed.push(`${file}: ${node.getText().replaceAll(/\s+/g, ' ')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

/** All regular expressions of the product: literals, constructed ones, and the patterns of schemas. */
export function readWrittenPatterns(): WrittenPatterns {
  const found: WrittenPatterns = { written: [], computed: [] };
  for (const file of productFiles()) read(file, found);
  return found;
}
