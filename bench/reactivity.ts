/** One of 1,000 members of a state changes: the path store against zustand with a selector for each member. */
import { createStore } from 'zustand/vanilla';
import { PathStore } from '../runtime/reactivity/path-store.ts';
import { interleaved, printRatios } from './measure.ts';

const members = 1000;
const changesPerRun = 200;

interface State {
  rows: Record<string, { count: number }>;
}

const calm: State = {
  rows: Object.fromEntries(Array.from({ length: members }, (_, index) => [`row${index}`, { count: 0 }])),
};

/** States that differ from the previous one in one member: a member changes, and changes back. */
const steps = Array.from({ length: changesPerRun }, (_, index): [state: State, name: string] => {
  const name = `row${((index >> 1) * 7) % members}`;
  return [index % 2 === 0 ? { rows: { ...calm.rows, [name]: { count: 1 } } } : calm, name];
});

/** @returns A function that applies all changes and returns the number of subscriber calls. */
function contestant(
  subscribe: (name: string, onChange: () => void) => void,
  set: (state: State, name: string) => void,
): () => number {
  let calls = 0;
  for (const name of Object.keys(calm.rows)) subscribe(name, () => calls++);
  return () => {
    calls = 0;
    for (const [state, name] of steps) set(state, name);
    if (calls !== changesPerRun) throw new Error(`${calls} subscribers were called, not ${changesPerRun}`);
    return calls;
  };
}

function pathStore(withPatches: boolean): () => number {
  const store = new PathStore(calm);
  return contestant(
    (name, invalidate) => store.subscribe(['rows', name, 'count'], { invalidate, notify() {} }),
    (state, name) => store.set(state, withPatches ? [['rows', name, 'count']] : undefined),
  );
}

const zustand = createStore<State>(() => calm);
const selectors = contestant(
  (name, onChange) =>
    zustand.subscribe((state, before) => {
      if (state.rows[name]!.count !== before.rows[name]!.count) onChange();
    }),
  (state) => zustand.setState(state, true),
);

/** Benchmarks the path store against zustand. */
export async function benchReactivity(): Promise<void> {
  const contestants = {
    'zustand, a selector each': selectors,
    'path store, comparing': pathStore(false),
    'path store, with patches': pathStore(true),
  };
  const times = await interleaved(contestants, 30, 5);
  printRatios(
    `reactivity: ${changesPerRun} changes of one of ${members} members`,
    'ms',
    times,
    'zustand, a selector each',
  );
}
