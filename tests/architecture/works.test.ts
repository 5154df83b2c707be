import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { productFiles, root } from './product-files.ts';

const folder = 'server/storage/';
const program = ts.createProgram(
  productFiles()
    .filter((file) => file.startsWith(folder) || file === 'server/catalogue/search/embedded/search.ts')
    .map((file) => join(root, file)),
  {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      root,
    ).options,
    noEmit: true,
    types: ['node'],
  },
);
const checker = program.getTypeChecker();

/** Whether a value of this type is, or may be, a `Work`: a generator that does nothing until it is run. */
const isWork = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isWork) : type.aliasSymbol?.name === 'Work' || type.symbol?.name === 'Generator';

/** Return type of an argument that is a function. */
const returned = (node: ts.Expression): ts.Type | undefined =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)
    ? checker.getTypeAtLocation(node).getCallSignatures()[0]?.getReturnType()
    : undefined;

/** Works that are never run: an expression statement, or the result of a callback that the caller ignores. */
function forgotten(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName.slice(root.length + 1)}:${line + 1} ${node.getText().slice(0, 80)}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && isWork(checker.getTypeAtLocation(node.expression))) note(node);
    if (ts.isVoidExpression(node) && isWork(checker.getTypeAtLocation(node.expression))) note(node);
    if (ts.isCallExpression(node))
      for (const [at, argument] of node.arguments.entries()) {
        const given = returned(argument);
        if (!given || !isWork(given)) continue;
        const parameter = checker.getResolvedSignature(node)?.parameters[at];
        const wanted =
          parameter && checker.getTypeOfSymbolAtLocation(parameter, node).getCallSignatures()[0]?.getReturnType();
        if (wanted && wanted.flags & (ts.TypeFlags.Void | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) note(argument);
      }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('runs every work that the storage creates, since one without `yield*` would do nothing', () => {
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, folder)));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(forgotten)).toEqual([]);
});
