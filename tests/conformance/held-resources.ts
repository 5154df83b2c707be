import { vi } from 'vitest';
import { PathStore } from '../../runtime/reactivity/path-store.ts';
import { Signal } from '../../runtime/reactivity/signal.ts';

/** Resources that are still held, each with a description such as `listener: scroll of Window`. */
type Held = Map<object, string>;

const nameOf = (target: object): string => target.constructor.name;

/** Counts listeners on targets that outlive an element: window, document, media queries. */
function listeners(held: Held, isOutside: (target: EventTarget) => boolean): void {
  const known = new Map<EventTarget, Map<string, object>>();
  const keyOf = (type: string, callback: unknown, options: unknown): string => {
    const isCapture = typeof options === 'object' ? (options as { capture?: boolean } | null)?.capture : options;
    return `${type} ${isCapture === true} ${idOf(callback)}`;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const end = (target: EventTarget, key: string) => {
    const token = known.get(target)?.get(key);
    if (token) held.delete(token);
    known.get(target)?.delete(key);
  };
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...given) {
    const [type, callback, options] = given;
    const target = this ?? window;
    addEventListener.apply(target, given);
    if (!callback || !isOutside(target)) return;
    const { signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    const key = keyOf(type, callback, options);
    const token = {};
    const its = known.get(target) ?? new Map<string, object>();
    known.set(target, its);
    if (its.has(key)) return;
    its.set(key, token);
    held.set(token, `listener: ${type} of ${nameOf(target)}`);
    signal?.addEventListener('abort', () => end(target, key));
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (this: EventTarget, ...given) {
    const target = this ?? window;
    removeEventListener.apply(target, given);
    end(target, keyOf(...given));
  });
}

const ids = new WeakMap<object, number>();
let count = 0;
function idOf(callback: unknown): number {
  const each = callback as object;
  if (!ids.has(each)) ids.set(each, ++count);
  return ids.get(each)!;
}

/** Counts the browser's timers and animation frames. */
function timers(held: Held): void {
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ] as const) {
    const [real, realStop] = [globalThis[start], globalThis[stop]] as unknown as ((...given: unknown[]) => unknown)[];
    const tokens = new Map<unknown, object>();
    const end = (id: unknown) => {
      held.delete(tokens.get(id) ?? {});
      tokens.delete(id);
    };
    vi.stubGlobal(start, (run: (...given: unknown[]) => void, ...rest: unknown[]) => {
      const id = real!(
        (...given: unknown[]) => {
          if (start !== 'setInterval') end(id);
          run(...given);
        },
        ...rest,
      );
      // Timers of the test environment itself do not belong to a page.
      if (/node_modules/.test(callerOf())) return id;
      const token = {};
      tokens.set(id, token);
      held.set(token, `timer: ${start}`);
      return id;
    });
    vi.stubGlobal(stop, (id: unknown) => {
      end(id);
      realStop!(id);
    });
  }
}

const callerOf = (): string => new Error('caller').stack?.split('\n')[3] ?? '';

/** Replaces the observers, of which jsdom implements only one, and counts the targets that they observe. */
function observers(held: Held): void {
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    class Observer {
      readonly #targets = new Map<unknown, object>();
      observe(target: unknown) {
        const token = this.#targets.get(target) ?? {};
        this.#targets.set(target, token);
        held.set(token, `observer: ${name}`);
      }
      unobserve(target: unknown) {
        held.delete(this.#targets.get(target) ?? {});
        this.#targets.delete(target);
      }
      disconnect() {
        for (const target of [...this.#targets.keys()]) this.unobserve(target);
      }
      takeRecords() {
        return [];
      }
    }
    vi.stubGlobal(name, Observer);
  }
}

interface Source {
  subscribe(...given: unknown[]): void;
  unsubscribe(...given: unknown[]): void;
}

/** Counts subscriptions to paths of the state and to values that nodes publish. */
function subscriptions(held: Held): void {
  for (const store of [PathStore.prototype, Signal.prototype] as unknown as Source[]) {
    const tokens = new Map<object, Map<string, object>>();
    const real = { subscribe: store.subscribe, unsubscribe: store.unsubscribe };
    const keyOf = (given: unknown[], source: object) =>
      [idOf(source), ...given.map((each) => (Array.isArray(each) ? each.join('.') : idOf(each)))].join(' ');
    vi.spyOn(store, 'subscribe').mockImplementation(function (this: object, ...given) {
      real.subscribe.apply(this, given);
      const its = tokens.get(this) ?? new Map<string, object>();
      tokens.set(this, its);
      const key = keyOf(given, this);
      const token = its.get(key) ?? {};
      its.set(key, token);
      held.set(token, `subscription: ${given.find(Array.isArray)?.join('.') ?? 'what a node publishes'}`);
    });
    vi.spyOn(store, 'unsubscribe').mockImplementation(function (this: object, ...given) {
      real.unsubscribe.apply(this, given);
      const its = tokens.get(this);
      held.delete(its?.get(keyOf(given, this)) ?? {});
      its?.delete(keyOf(given, this));
    });
  }
}

/** Watches the resources that code holds outside its elements; `held` returns them, sorted. */
export function watchResources(isOutside: (target: EventTarget) => boolean): { held(): string[] } {
  const held: Held = new Map();
  observers(held);
  listeners(held, isOutside);
  timers(held);
  subscriptions(held);
  return { held: () => [...held.values()].sort() };
}
