import type { Builtin } from '../run/builtin.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';

const clock = 'reads the clock';
const randomness = 'uses random numbers';

/** Functions of the language whose result does not depend on their arguments alone, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  now: clock,
  millis: clock,
  random: randomness,
  shuffle: randomness,
  error: 'stops the evaluation',
  assert: 'may stop the evaluation',
  eval: 'evaluates text that may call any function',
};

/** Returns why two calls with `given` equal arguments may differ; undefined for a pure function. */
export function reasonOf(name: string, builtin: Builtin | undefined, given: number): string | undefined {
  if (builtin?.impure !== undefined) return builtin.impure;
  // A picture without a year or a day takes them from the current date.
  if (name === 'toMillis' && given > 1) return clock;
  return Object.hasOwn(reasons, name) ? reasons[name] : undefined;
}

/**
 * Returns every reason that may apply, even if a variable hides the function's name, for expressions whose calls cannot
 * be followed.
 */
export function impurities(tree: Tree, functions: ReadonlyMap<string, Builtin>): string[] {
  const found = new Set<string>();
  for (const node of walk(tree)) {
    if (node.kind === 'variable') {
      const reason = functions.has(node.name) ? reasonOf(node.name, functions.get(node.name), 2) : undefined;
      if (reason !== undefined) found.add(`$${node.name} ${reason}`);
    } else if (node.kind === 'call' && node.callee.kind === 'variable' && node.callee.name !== '') {
      const { name } = node.callee;
      if (!functions.has(name)) found.add(`$${name} may be a function of the caller`);
    }
  }
  return [...found];
}
