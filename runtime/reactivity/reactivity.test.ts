import '../../testing/property-runs.ts';
import fc from 'fast-check';
import { enablePatches, produceWithPatches } from 'immer';
import { describe, expect, it } from 'vitest';
import { type Computation, DirtyQueue } from './dirty-queue.ts';
import { PathStore, pathDiffers } from './path-store.ts';
import { Signal } from './signal.ts';
import type { Subscriber } from './subscriber.ts';

enablePatches();

/** Returns a subscriber that counts its notifications. */
function counting(): Subscriber & { count: number } {
  return {
    count: 0,
    invalidate() {
      this.count++;
    },
    notify() {
      this.count++;
    },
  };
}

const names = ['a', 'b', 'c'] as const;
const path = fc.array(fc.constantFrom(...names), { maxLength: 3 });
const leaf = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(undefined), fc.constant(null));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.record({ a: tie('tree'), b: tie('tree'), c: tie('tree') }, { requiredKeys: [] }),
  ),
}));

/** Reads a path, through every item of a list. */
function read(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => read(item, [step, ...rest]));
  return typeof value === 'object' && value !== null ? read((value as Record<string, unknown>)[step], rest) : undefined;
}

describe('path store', () => {
  it('invalidates each reader of a different value exactly once', () => {
    fc.assert(
      fc.property(tree, tree, fc.array(path, { minLength: 1, maxLength: 6 }), (before, after, paths) => {
        const store = new PathStore<unknown>(before);
        const subscribers = paths.map((each) => {
          const subscriber = counting();
          store.subscribe(each, subscriber);
          store.subscribe(each, subscriber);
          return subscriber;
        });
        store.set(after);
        for (const [index, subscriber] of subscribers.entries()) {
          const differs = JSON.stringify(read(before, paths[index]!)) !== JSON.stringify(read(after, paths[index]!));
          if (differs) expect(subscriber.count).toBe(1);
          expect(subscriber.count).toBeLessThanOrEqual(1);
          expect(subscriber.count > 0).toBe(pathDiffers(before, after, paths[index]!));
        }
      }),
    );
  });

  it('leaves unchanged branches alone, and finds the same readers by patches as by comparison', () => {
    fc.assert(
      fc.property(
        fc.record({ a: tree, b: tree, c: tree }),
        fc.array(
          fc.tuple(
            path.filter(({ length }) => length > 0),
            leaf,
          ),
          { maxLength: 4 },
        ),
        fc.array(path, { minLength: 1, maxLength: 6 }),
        (before, writes, paths) => {
          const [after, patches] = produceWithPatches(before, (draft) => {
            for (const [[...steps], value] of writes) {
              const last = steps.pop()!;
              const place = steps.reduce<unknown>(
                (at, step) => (at as Record<string, unknown> | undefined)?.[step],
                draft,
              );
              if (typeof place === 'object' && place !== null && !Array.isArray(place))
                (place as Record<string, unknown>)[last] = value;
            }
          });
          const found = [undefined, patches.map((patch) => patch.path)].map((changed) => {
            const store = new PathStore<unknown>(before);
            const subscribers = paths.map((each) => {
              const subscriber = counting();
              store.subscribe(each, subscriber);
              return subscriber;
            });
            store.set(after, changed);
            return subscribers.map(({ count }) => count > 0);
          });
          for (const [index, each] of paths.entries()) {
            const differs = JSON.stringify(read(before, each)) !== JSON.stringify(read(after, each));
            if (differs) expect(found.map((one) => one[index])).toEqual([true, true]);
            if (pathDiffers(before, after, each) === false) expect(found[0]![index]).toBe(false);
          }
        },
      ),
    );
  });

  it('forgets a subscriber that unsubscribes', () => {
    const store = new PathStore<unknown>({ a: 1 });
    const [stays, goes] = [counting(), counting()];
    for (const each of [stays, goes]) store.subscribe(['a'], each);
    store.unsubscribe(['a'], goes);
    store.unsubscribe(['b'], goes);
    store.set({ a: 2 });
    expect([stays.count, goes.count]).toEqual([1, 0]);
  });
});

describe('signal', () => {
  it('notifies of a new value with the previous one, also while subscribers leave', () => {
    const signal = new Signal(1);
    const heard: [string, unknown, unknown][] = [];
    const named = (name: string, then = () => {}): Subscriber => ({
      invalidate() {},
      notify(source, before) {
        heard.push([name, before, source.value]);
        then();
      },
    });
    const second = named('second');
    const first = named('first', () => signal.unsubscribe(first));
    for (const each of [first, second, second]) signal.subscribe(each);
    signal.set(1);
    signal.set(2);
    signal.set(3);
    expect(heard).toEqual([
      ['first', 1, 2],
      ['second', 1, 2],
      ['second', 2, 3],
    ]);
    expect(signal.serverValue).toBe(1);
  });

  it('takes its first value as that of the server when it had none', () => {
    const signal = new Signal(undefined);
    signal.set('first');
    signal.set('second');
    expect(signal.serverValue).toBe('first');
  });
});

describe('dirty queue', () => {
  class Node implements Computation {
    isDisposed = false;
    clean = 0;
    readonly depth: number;
    readonly #run: () => void;
    constructor(depth: number, run: () => void) {
      this.depth = depth;
      this.#run = run;
    }
    refresh(): void {
      this.#run();
    }
    markClean(): void {
      this.clean++;
    }
  }

  it('recomputes parents first, in whatever order they were added, and computations that turn stale meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 30 }), (depths) => {
        const queue = new DirtyQueue<Node>();
        const done: number[] = [];
        const nodes = depths.map((depth) => new Node(depth, () => done.push(depth)));
        for (const each of nodes) queue.add(each);
        queue.flush({ size: nodes.length }, () => expect.unreachable());
        expect(done).toEqual([...depths].sort((a, b) => a - b));
      }),
    );
    const queue = new DirtyQueue<Node>();
    const done: string[] = [];
    const parent = new Node(0, () => done.push('parent'));
    const child = new Node(1, () => {
      if (done.push('child') === 2) queue.add(parent);
    });
    for (const each of [child, parent]) queue.add(each);
    queue.flush({ size: 2 }, () => expect.unreachable());
    expect(done).toEqual(['parent', 'child', 'parent']);
  });

  it('skips disposed computations', () => {
    const queue = new DirtyQueue<Node>();
    const gone = new Node(0, () => expect.unreachable());
    gone.isDisposed = true;
    queue.add(gone);
    queue.flush({ size: 1 }, () => expect.unreachable());
  });

  it('stops computations that keep invalidating each other, and still recomputes the others', () => {
    const queue = new DirtyQueue<Node>();
    let behind = 0;
    const left: Node = new Node(0, () => queue.add(right));
    const right: Node = new Node(0, () => queue.add(left));
    const other = new Node(1, () => behind++);
    for (const each of [left, other]) queue.add(each);
    const loops: Node[][] = [];
    queue.flush({ size: 3 }, (loop) => loops.push([...loop]));
    expect(loops).toHaveLength(1);
    expect(loops[0]!.every((each) => each === left || each === right)).toBe(true);
    expect([behind > 0, left.clean + right.clean > 0]).toEqual([true, true]);
  });
});
