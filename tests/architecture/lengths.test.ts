import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

const maxLines = 80;

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? 'anonymous';
};

/** Functions of more than 80 lines, each with its file, name and number of lines. */
function longFunctions(): string[] {
  const found: string[] = [];
  for (const file of productFiles()) {
    if (file.includes('/generated/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (text.split('\n').length <= maxLines) continue;
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineAt = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) {
        const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
        if (lines > maxLines) found.push(`${file} ${nameOf(node as ts.FunctionLikeDeclaration)}: ${lines} lines`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

it(`has no function of more than ${maxLines} lines`, () => {
  expect(longFunctions()).toEqual([]);
});

/** Tables that are read line by line, and have no structure along which to split them. */
const data = new Set(['commerce/limits.ts', 'commerce/messages.ts', 'demo/config.ts']);
const [maxFileLines, maxDataLines] = [300, 400];

it(`has no file of more than ${maxFileLines} lines except data files, which have at most ${maxDataLines}`, () => {
  const long = productFiles()
    .filter((file) => !file.includes('/generated/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length] as const)
    .filter(([file, lines]) => lines > (data.has(file) ? maxDataLines : maxFileLines));
  expect(long).toEqual([]);
});
