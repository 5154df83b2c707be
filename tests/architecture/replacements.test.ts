import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

/** Calls of `replace` and `replaceAll` whose replacement is a text from outside the program. */
function unknownReplacements(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isReplacing(node) && !isKnown(node.arguments[1]!))
      found.push(`${path}: ${node.getText(source).slice(-80)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Objects that are not strings but have a method of the same name. */
const notTexts = new Set(['open', 'postalCodes', 'workspace']);

/** Replacements from tables of patterns, in which `$1` is meant as a reference. */
const ofTables = new Set(['by', 'letters']);

const isReplacing = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  given.length === 2 &&
  ts.isPropertyAccessExpression(expression) &&
  /^replace(All)?$/.test(expression.name.text) &&
  !(ts.isIdentifier(expression.expression) && notTexts.has(expression.expression.text));

/** Whether the replacement is a literal, or a function, whose result is inserted verbatim. */
const isKnown = (replacement: ts.Expression): boolean =>
  ts.isStringLiteral(replacement) ||
  ts.isNoSubstitutionTemplateLiteral(replacement) ||
  ts.isArrowFunction(replacement) ||
  (ts.isIdentifier(replacement) && ofTables.has(replacement.text)) ||
  (ts.isConditionalExpression(replacement) && isKnown(replacement.whenTrue) && isKnown(replacement.whenFalse));

it('uses no unknown text as a replacement, in which `$&` and `$$` would have a meaning', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap(unknownReplacements)).toEqual([]);
});
