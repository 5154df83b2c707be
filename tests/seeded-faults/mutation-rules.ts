import ts from 'typescript';

/** The replacement of a node. */
export interface Replacement {
  node: ts.Node;
  by: string;
}

/** A way to break a program: the replacements of a node, empty when the rule does not apply. */
export interface MutationRule {
  name: string;
  mutate(node: ts.Node): readonly Replacement[];
}

const swappedOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const swappedLogic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const swappedArithmetic: Readonly<Record<string, string>> = { '-': '+', '*': '/', '/': '*', '%': '*' };
const swappedMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Methods that can be dropped, which leaves the value unchanged. */
const droppedMethods: ReadonlySet<string> = new Set(['filter', 'sort', 'reverse', 'trim', 'toLowerCase', 'catch']);

/** Names of bounds and tunings, for which the next number is equally valid. */
const tuning = /^(max|min)|(ms|entries|size|seconds|timeout|limit)$/i;

const operatorRule = (name: string, swapped: Readonly<Record<string, string>>): MutationRule => ({
  name,
  mutate(node) {
    const by = ts.isBinaryExpression(node) ? swapped[node.operatorToken.getText()] : undefined;
    return by === undefined ? [] : [{ node: (node as ts.BinaryExpression).operatorToken, by }];
  },
});

const conditionOf = (node: ts.Node): ts.Expression | undefined =>
  ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) ? node.condition : undefined;

/** Whether a node is a plain name or a member of one, so that two of them can be confused. */
const isReference = (node: ts.Node | undefined): node is ts.Expression =>
  node !== undefined && (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node));

const isTuning = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && tuning.test(node.name.getText());

/** Whether a number is one of several valid ones: a bound, or a constant of the module. */
function isBound(node: ts.NumericLiteral): boolean {
  let at: ts.Node = node.parent;
  while (!ts.isSourceFile(at) && !ts.isFunctionLike(at)) {
    if (isTuning(at)) return true;
    at = at.parent;
  }
  return ts.isSourceFile(at);
}

/** Returns the empty value of the same kind, when the kind is visible in the expression. */
function emptied(value: ts.Expression): string | undefined {
  if (ts.isArrayLiteralExpression(value)) return value.elements.length > 0 ? '[]' : undefined;
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return undefined;
  if (ts.isObjectLiteralExpression(value) || ts.isCallExpression(value) || ts.isNewExpression(value))
    return 'undefined';
  return ts.isTemplateExpression(value) ? "''" : undefined;
}

/** Whether a statement can be removed so that the program still runs, but wrongly. */
const isRemovable = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) &&
  !ts.isStringLiteral(node.expression) &&
  !(ts.isCallExpression(node.expression) && node.expression.expression.kind === ts.SyntaxKind.SuperKeyword);

/** All ways to break a program. None of them changes a type or a text that people read. */
export const mutationRules: readonly MutationRule[] = [
  operatorRule('comparison swapped', swappedOperators),
  operatorRule('and and or swapped', swappedLogic),
  operatorRule('arithmetic swapped', swappedArithmetic),
  {
    name: 'condition negated',
    mutate(node) {
      const condition = conditionOf(node);
      // For an equality comparison, another rule makes the same mutation.
      if (!condition || (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText())))
        return [];
      return [{ node: condition, by: `!(${condition.getText()})` }];
    },
  },
  {
    name: 'negation dropped',
    mutate: (node) =>
      ts.isPrefixUnaryExpression(node) &&
      node.operator === ts.SyntaxKind.ExclamationToken &&
      conditionOf(node.parent) !== node
        ? [{ node, by: node.operand.getText() }]
        : [],
  },
  {
    name: 'number off by one',
    mutate: (node) =>
      ts.isNumericLiteral(node) && !isBound(node)
        ? [{ node, by: String(Number(node.getText().replaceAll('_', '')) + 1) }]
        : [],
  },
  {
    name: 'boolean flipped',
    mutate: (node) =>
      node.kind === ts.SyntaxKind.TrueKeyword
        ? [{ node, by: 'false' }]
        : node.kind === ts.SyntaxKind.FalseKeyword
          ? [{ node, by: 'true' }]
          : [],
  },
  { name: 'statement removed', mutate: (node) => (isRemovable(node) ? [{ node, by: ';' }] : []) },
  {
    name: 'await removed',
    mutate: (node) =>
      ts.isAwaitExpression(node) && !ts.isReturnStatement(node.parent) && !ts.isArrowFunction(node.parent)
        ? [{ node, by: `(${node.expression.getText()})` }]
        : [],
  },
  {
    name: 'returned empty',
    mutate(node) {
      const value = ts.isReturnStatement(node) ? node.expression : undefined;
      const by = value && emptied(value);
      return value && by ? [{ node: value, by }] : [];
    },
  },
  {
    name: 'arguments swapped',
    mutate(node) {
      const [first, second] = ts.isCallExpression(node) ? node.arguments : [];
      if (!isReference(first) || !isReference(second) || first.getText() === second.getText()) return [];
      if (/^(Math\.(min|max)|(is)?(Same|Equal|equal|same)\w*)$/.test((node as ts.CallExpression).expression.getText()))
        return [];
      return [
        { node: first, by: second.getText() },
        { node: second, by: first.getText() },
      ];
    },
  },
  {
    name: 'method swapped',
    mutate(node) {
      if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return [];
      const by = Object.hasOwn(swappedMethods, node.name.text) ? swappedMethods[node.name.text] : undefined;
      return by !== undefined && node.parent.expression === node ? [{ node: node.name, by }] : [];
    },
  },
  {
    name: 'method dropped',
    mutate: (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      droppedMethods.has(node.expression.name.text)
        ? [{ node, by: node.expression.expression.getText() }]
        : [],
  },
  {
    name: 'catch rethrows',
    mutate: (node) => (ts.isCatchClause(node) ? [{ node, by: 'catch (rethrown) { throw rethrown; }' }] : []),
  },
];
