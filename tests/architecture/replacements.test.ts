import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

/** Calls of `replace` and `replaceAll` whose replacement is a text that the program does not hold. */
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

/** Objects with a method of that name that are no texts. */
const notTexts = new Set(['open', 'postalCodes', 'workspace']);

/** Replacements out of tables of patterns, whose `$1` is meant. */
const ofTables = new Set(['by', 'letters']);

const isReplacing = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  given.length === 2 &&
  ts.isPropertyAccessExpression(expression) &&
  /^replace(All)?$/.test(expression.name.text) &&
  !(ts.isIdentifier(expression.expression) && notTexts.has(expression.expression.text));

/** Whether it is a literal, or a function, whose result is inserted as it is. */
const isKnown = (replacement: ts.Expression): boolean =>
  ts.isStringLiteral(replacement) ||
  ts.isNoSubstitutionTemplateLiteral(replacement) ||
  ts.isArrowFunction(replacement) ||
  (ts.isIdentifier(replacement) && ofTables.has(replacement.text)) ||
  (ts.isConditionalExpression(replacement) && isKnown(replacement.whenTrue) && isKnown(replacement.whenFalse));

it('replaces by no text that is not known: `$&` and `$$` would mean something in it', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap(unknownReplacements)).toEqual([]);
});
