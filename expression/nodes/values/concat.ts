import { ExpressionError } from '../../errors/expression-error.ts';
import type { Closure } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import type { Tree, TreeOf } from '../../tree.ts';
import { toText } from '../../values/to-text.ts';
import { type Compiler, errorPosition, type NodeCompiler } from '../node-compiler.ts';

/** Returns the operands of a chain of `&`, from left to right. */
function concatOperands(node: TreeOf<'concat'>): Tree[] {
  const operands: Tree[] = [];
  let left: Tree = node;
  while (left.kind === 'concat' && !left.predicates && !left.group && !left.keepArray) {
    operands.push(left.right);
    left = left.left;
  }
  operands.push(left);
  return operands.reverse();
}

function textOf(value: unknown, run: Run, node: Tree): string {
  try {
    return toText(value, run);
  } catch (error) {
    if (error instanceof ExpressionError && error.position === undefined)
      Object.assign(error, { token: '&', ...errorPosition(node) });
    throw error;
  }
}

const part = (value: unknown, run: Run, node: Tree): string =>
  typeof value === 'string' ? value : value === undefined ? '' : textOf(value, run, node);

/** Charges for a text and checks its length. A short one is already paid for by the step that created it. */
const admitted = (text: string, run: Run): string => {
  if (text.length > 32) run.admitText(text.length);
  return text;
};

/** Compiles a chain of `&`. */
export const concat: NodeCompiler<'concat'> = (node, scope: Scope, compiler: Compiler) => {
  const operands = concatOperands(node).map((operand) => compiler.compile(operand, scope));
  const [left, right, ...rest] = operands as [Closure, Closure, ...Closure[]];
  return (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    let text = part(one, run, node) + part(other, run, node);
    for (let index = 0; index < rest.length; index++)
      text += part((rest[index] as Closure)(input, frame, run), run, node);
    return admitted(text, run);
  };
};
