import type { Closure } from '../run/frame.ts';
import { fieldGetter, lookup } from '../values/lookup.ts';
import { compileNamesPath } from './names-path.ts';
import { mapItems } from './path-items.ts';
import type { Step } from './step.ts';

/** A path of names without a tree, for modules: with `raw` a list that it makes stays a list. */
export function createNamesPath(names: readonly string[], raw: boolean): Closure {
  const steps = names.map((name): Step => {
    const get = fieldGetter(name);
    const evaluate: Closure = (input, _frame, run) => {
      if (typeof input !== 'object' || input === null) return undefined;
      return Array.isArray(input) ? lookup(input, name, run) : get(input);
    };
    return { evaluate, staged: false };
  });
  return compileNamesPath(
    names,
    (list, index, frame, run) => {
      let items = list as unknown[];
      run.plain = false;
      for (let at = index; at < steps.length && items.length > 0; at++) {
        items = mapItems(steps[at] as Step, items, at === steps.length - 1, frame, run);
      }
      if (raw || run.plain) return items;
      return items.length > 1 ? items : items[0];
    },
    raw,
  );
}
