import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { editorMessages } from '../../commerce/editor-messages.ts';
import { productFiles, root } from './product-files.ts';

/** Rooms whose code runs on the server. */
const rooms = /^(?:commerce|runtime|server|widgets)\//;
/** Defaults of props in contracts are worded as texts of widgets. */
const contracts = /contract\.ts$/;

/** Names of the messages that a module reads while it is loaded, when no shopper is served yet. */
function readAtOnce(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'messages')
      found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((name) => !Object.hasOwn(editorMessages, name)).map((name) => `${path}: ${name}`);
}

it('reads no message before it serves a shopper, in whose language the shop may word it otherwise', () => {
  const files = productFiles().filter((path) => rooms.test(path) && !contracts.test(path));
  const reading = files.filter((path) => /\bmessages\.\w/.test(readFileSync(join(root, path), 'utf8')));
  expect(reading.length).toBeGreaterThan(100);
  expect(reading.flatMap(readAtOnce)).toEqual([]);
});
