/** A node of a syntax tree. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Thrown for code that only React can interpret. */
export class NotCompilable extends Error {}

/** Whether a node is a JSX element or fragment. */
export const isJsx = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** Returns the syntax nodes directly below a node. */
export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'object' && each !== null && typeof (each as SyntaxNode).type === 'string')
        yield each as SyntaxNode;
  }
}

/** Returns the outermost JSX expressions within a node, in order. */
export function outermostJsx(node: SyntaxNode): SyntaxNode[] {
  if (isJsx(node)) return [node];
  return [...childrenOf(node)].flatMap(outermostJsx).sort((a, b) => a.start - b.start);
}

interface ReturnedJsx {
  statement: SyntaxNode;
  jsx: SyntaxNode;
}

/** Returns the return statements of a function whose value is JSX, without those of nested functions. */
export function returnedJsx(node: SyntaxNode): ReturnedJsx[] {
  if (/Function/.test(node.type)) return [];
  if (node.type === 'ReturnStatement') {
    const argument = node.argument as SyntaxNode | null;
    const value = argument && withoutParentheses(argument);
    return value && isJsx(value) ? [{ statement: node, jsx: value }] : [];
  }
  return [...childrenOf(node)].flatMap(returnedJsx);
}

/** Returns the expression inside parentheses. */
export function withoutParentheses(node: SyntaxNode): SyntaxNode {
  return node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression as SyntaxNode) : node;
}

/** Whether an expression renders nothing. */
export const isNothing = ({ type, value, name }: SyntaxNode): boolean =>
  (type === 'Literal' && value === null) || (type === 'Identifier' && name === 'undefined');

/** Returns the name of an attribute as HTML spells it. */
export function attributeName({ name }: SyntaxNode): string {
  const { type, name: word } = name as SyntaxNode;
  if (type !== 'JSXIdentifier') throw new NotCompilable();
  return word as string;
}

/** Returns the children that render something: no white space between lines, no comments. */
export const childNodes = ({ children }: SyntaxNode): SyntaxNode[] =>
  (children as SyntaxNode[]).filter((child) => {
    if (child.type === 'JSXText') return literalText(child) !== '';
    if (child.type === 'JSXSpreadChild') throw new NotCompilable();
    return !(child.type === 'JSXExpressionContainer' && (child.expression as SyntaxNode).type === 'JSXEmptyExpression');
  });

/**
 * Returns the text of a literal child; undefined for any other child. Lines are joined according to the rules of JSX.
 */
export function literalText(child: SyntaxNode): string | undefined {
  if (child.type !== 'JSXText') return undefined;
  const raw = String(child.raw ?? child.value);
  if (raw.includes('&')) throw new NotCompilable();
  const lines = raw.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** Returns the arrow function that a module passes to `defineView`. */
export function findView(program: SyntaxNode): SyntaxNode | undefined {
  const declaration = (program.body as SyntaxNode[]).find(({ type }) => type === 'ExportDefaultDeclaration');
  const call = declaration?.declaration as SyntaxNode | undefined;
  if (call?.type !== 'CallExpression' || (call.callee as SyntaxNode).name !== 'defineView') return undefined;
  const [view, ...others] = call.arguments as SyntaxNode[];
  return view?.type === 'ArrowFunctionExpression' && others.length === 0 ? view : undefined;
}
