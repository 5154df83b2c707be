import { languageFunctions } from '../../../expression/functions/index.ts';
import { filterRegistry, type Tree } from '../../../expression/index.ts';
import {
  ARRAY,
  BOOLEAN,
  FUNCTION,
  kindOf,
  MISSING,
  NUMBER,
  OBJECT,
  STRING,
} from '../../../expression/signature/kinds.ts';
import { walk } from '../../../expression/tree-children.ts';
import { literalProblem } from '../../2-plan/checks/literal-formats.ts';
import { dropFollowing, type Report, type Rule, rangeIn } from '../rule.ts';
import type { SeenExpression } from '../survey.ts';

const functions = new Map([
  ...languageFunctions.map((each) => [each.name, each] as const),
  ...filterRegistry.map((each) => [each.contract.name, each] as const),
]);

/**
 * Returns calls, with the number of parameters before their first argument: one on the right of `~>`, otherwise none.
 * Calls in a step are omitted, because the context may be their first argument.
 */
function plainCalls(tree: Tree): { call: Extract<Tree, { kind: 'call' }>; shift: number }[] {
  const shifted = new Map<Tree, number>();
  const inSteps = new Set<Tree>();
  for (const each of walk(tree)) {
    if (each.kind === 'apply' && each.right.kind === 'call') shifted.set(each.right, 1);
    if (each.kind === 'path')
      for (const step of each.steps.slice(1)) for (const inner of walk(step)) inSteps.add(inner);
    for (const stage of each.stages ?? [])
      if (stage.kind === 'filter') for (const inner of walk(stage.test)) inSteps.add(inner);
    for (const test of each.predicates ?? []) for (const inner of walk(test)) inSteps.add(inner);
    if (each.kind === 'lambda') for (const inner of walk(each.body)) inSteps.add(inner);
  }
  return walk(tree).flatMap((each) =>
    each.kind === 'call' && !inSteps.has(each) ? [{ call: each, shift: shifted.get(each) ?? 0 }] : [],
  );
}

/** Reports wrong literal arguments of functions, by trying them as the running page would. */
export const literalArgumentsRule: Rule = (survey, report) => {
  for (const expression of survey.expressions)
    for (const { call, shift } of plainCalls(expression.tree)) {
      const { callee } = call;
      if (callee.kind !== 'variable' || isDefined(expression.tree, callee.name)) continue;
      const reportCall: Report = (...reported) => {
        // The call itself is reported; problems with its result only follow from it.
        dropFollowing(survey, expression.in, ['never-fits', 'expression', 'expression-doubt']);
        report(...reported);
      };
      checkCall(expression, call, callee.name, shift, reportCall);
    }
};

const kindNames: readonly (readonly [number, string])[] = [
  [STRING, 'text'],
  [NUMBER, 'a number'],
  [BOOLEAN, 'true or false'],
  [ARRAY, 'a list'],
  [OBJECT, 'an object'],
  [FUNCTION, 'a function'],
];

const kindWords = (mask: number): string =>
  kindNames.flatMap(([kind, word]) => ((mask & kind) === 0 ? [] : [word])).join(' or ');

/** Whether an expression defines a name itself. */
export const isDefined = (tree: Tree, name: string): boolean =>
  walk(tree).some(
    (each) =>
      (each.kind === 'bind' && each.name === name) || (each.kind === 'lambda' && each.parameters.includes(name)),
  );

function checkCall(
  expression: SeenExpression,
  call: Extract<Tree, { kind: 'call' }>,
  name: string,
  shift: number,
  report: Report,
): void {
  const { parameters = [], contract } = (functions.get(name) ?? {}) as {
    parameters?: readonly { mask: number; optional?: boolean; context?: boolean }[];
    contract?: { parameters: readonly { name: string }[] };
  };
  const least = parameters.filter(({ optional, context }) => context || !optional).length;
  const count = call.arguments.length + shift;
  // A page's context is an object, which such a function does not accept.
  if (count > 0 && count < least && parameters[0]?.context && (parameters[0].mask & OBJECT) === 0) {
    const problem = `needs ${least} arguments and is given ${count}`;
    const shape = parameters
      .slice(0, least)
      .map((_, index) => contract?.parameters[index]?.name ?? `value${index + 1}`);
    const advice = `Write $${name}(${shape.join(', ')}).`;
    report('wrong-argument', expression.in, { function: name, problem, advice }, { range: rangeIn(expression, call) });
    return;
  }
  if (count === 0 && parameters[0]?.context) {
    report(
      'wrong-argument',
      expression.in,
      { function: name, problem: 'is given nothing', advice: `Give it a value: $${name}(value).` },
      { range: rangeIn(expression, call) },
    );
    return;
  }
  call.arguments.forEach((argument, index) => {
    if (argument.kind !== 'literal' || argument.value === null) return;
    const position = index + shift;
    const range = rangeIn(expression, argument);
    const parameter = parameters[position];
    if (parameter && (parameter.mask & ~MISSING & kindOf(argument.value)) === 0) {
      const isNumber =
        typeof argument.value === 'string' && Number.isFinite(Number(argument.value)) && argument.value.trim() !== '';
      const what = contract?.parameters[position]?.name;
      report(
        'wrong-argument',
        expression.in,
        {
          function: name,
          problem: `takes ${JSON.stringify(argument.value)} for ${what ? `"${what}"` : `argument ${position + 1}`}, which must be ${kindWords(parameter.mask)}`,
          advice: isNumber
            ? `Write the number without quotes: ${argument.value}.`
            : `Give ${kindWords(parameter.mask)}.`,
        },
        { range, edit: isNumber ? { start: range[0], end: range[1], text: String(argument.value) } : undefined },
      );
      return;
    }
    const wrong = typeof argument.value === 'string' ? literalProblem(name, position, argument.value) : undefined;
    if (!wrong) return;
    const { problem, advice, write } = wrong;
    const quote = expression.source[argument.start] === '"' ? '"' : "'";
    report(
      'wrong-literal',
      expression.in,
      { problem, advice },
      {
        range,
        edit: write === undefined ? undefined : { start: range[0], end: range[1], text: `${quote}${write}${quote}` },
      },
    );
  });
}
