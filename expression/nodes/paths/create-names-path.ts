import type { Closure } from '../../run/frame.ts';
import { lookup } from '../../values/lookup.ts';
import { mapItems, type Step } from '../lists/map-items.ts';
import { compileNamesPath } from './names-path.ts';

/** Compiles a path of names alone. With `raw`, a list of results is returned as a list. */
export function createNamesPath(names: readonly string[], raw: boolean): Closure {
  const steps = names.map((name): Step => ({ evaluate: (input, _, run) => lookup(input, name, run), staged: false }));
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
