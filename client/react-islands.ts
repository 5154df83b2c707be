/** Loads React on demand: for the widgets that declare it, each when it is near the screen. */
import { nodesOf, type PlanNode } from '../plan/plan.ts';
import { elementMark } from '../runtime/dom/elements/marks.ts';
import type { ViewElement } from '../runtime/dom/elements/view-element.ts';
import type { Instance } from '../runtime/instances/instance.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { reactIslandTag } from '../runtime/view/react-island.ts';
import type { Hold } from './early.ts';
import { LazyRoot } from './lazy-root.ts';

/** The parts of a page that React renders, each in a root of its own. */
export interface ReactIslands {
  /** Adds the addresses of views, of the page or of a part that is loaded after it. */
  add(views: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Returns the element in which React renders an instance; the same object each time, so that its children are not
   * patched.
   */
  elementOf(instance: Instance): ViewElement;
}

/** Number of frames to wait for React to hydrate an element, before input is replayed anyway. */
const maxWaitFrames = 120;

/** Runs a callback once React has hydrated an element: it hydrates a page's islands one after another. */
function whenHydrated(target: Element, run: () => void, frames = maxWaitFrames): void {
  if (frames === 0 || Object.keys(target).some((key) => key.startsWith('__reactProps$'))) run();
  else requestAnimationFrame(() => whenHydrated(target, run, frames - 1));
}

type LoadView = (name: string, address: string) => Promise<Implementation>;

class PageIslands implements ReactIslands {
  readonly #loadView: LoadView;
  readonly #addresses = new Map<string, string>();
  readonly #roots = new Map<Instance, LazyRoot>();
  readonly #elements = new WeakMap<Instance, ViewElement>();

  constructor(loadView: LoadView) {
    this.#loadView = loadView;
  }

  /** Holds input in an island that React does not render yet, and starts rendering it. */
  readonly hold: Hold = (target) => {
    const root = [...this.#roots.values()].find(({ host, isLive }) => !isLive && host.contains(target));
    root?.start();
    return root && ((run) => root.hold(() => whenHydrated(target, run)));
  };

  async add(views: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, address] of Object.entries(views)) this.#addresses.set(name, address);
    // The part may be inside an island that React renders already.
    const [rendered] = this.#roots.keys();
    if (rendered) await this.#loadViews(Object.keys(views), rendered.runtime as Runtime);
  }

  elementOf(instance: Instance): ViewElement {
    let element = this.#elements.get(instance);
    // A second request means that something the instance reads has changed.
    if (element) this.#roots.get(instance)?.start();
    else {
      const ref = (host: Element | null) => this.#place(instance, host);
      element = { $$typeof: elementMark, type: reactIslandTag, key: null, props: { ref } };
      this.#elements.set(instance, element);
    }
    return element;
  }

  /** Renders an instance inside its element, or stops rendering one whose element was removed. */
  #place(instance: Instance, host: Element | null): void {
    this.#roots.get(instance)?.stop();
    this.#roots.delete(instance);
    if (!host) return;
    const runtime = instance.runtime as Runtime;
    const root = new LazyRoot(
      host,
      async () => {
        const { mountIsland } = await this.#load([instance.node], runtime);
        return (onLive) => mountIsland(instance, host, onLive);
      },
      (cause) => {
        instance.fail(cause, `The code of ${instance.node.widget} could not be loaded`);
        runtime.attach(instance);
      },
    );
    this.#roots.set(instance, root);
    root.startWhenNear();
  }

  /** Loads the renderer of some nodes: React, and the views that only React can render. */
  async #load(nodes: readonly PlanNode[], runtime: Runtime) {
    const names = new Set([...nodesOf(nodes)].flatMap(({ react, widget }) => (react ? [widget] : [])));
    const [react] = await Promise.all([import('./react-root.tsx'), this.#loadViews(names, runtime)]);
    return react;
  }

  #loadViews(names: Iterable<string>, { implementations }: Runtime) {
    return Promise.all(
      [...names].map(async (name) => {
        const address = this.#addresses.get(name);
        if (address !== undefined) implementations.addView(name, await this.#loadView(name, address));
      }),
    );
  }
}

/** @param setHold receives the function that holds input for parts of the page that do not respond yet */
export function createReactIslands(loadView: LoadView, setHold: (hold: Hold) => void): ReactIslands {
  const islands = new PageIslands(loadView);
  setHold(islands.hold);
  return islands;
}
