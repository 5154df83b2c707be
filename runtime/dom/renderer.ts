import type { Instance } from '../instances/instance.ts';
import { runtimeMessages } from '../messages/texts.ts';
import type { Runtime } from '../runtime.ts';
import { CrashPlaceholder } from '../view/crashed.tsx';
import type { View } from '../view/view.ts';
import { InstanceViewInput, type SlotRenderer } from '../view/view-input.ts';
import { createList, insert } from './create.ts';
import { runListeners } from './elements/run-listeners.ts';
import { fragment, type ViewElement } from './elements/view-element.ts';
import { HydrationCursor } from './hydrator/hydration-cursor.ts';
import type { LazyHydration } from './hydrator/lazy-hydration.ts';
import type { PatchRuntime } from './patcher/patch-runtime.ts';
import { isInSvg, release } from './release.ts';
import { Scheduler } from './scheduler.ts';
import { Mount, type Parent, Root, UnhydratedList, type VElement } from './vnode.ts';

/** Work for idle time. `isTime` returns whether there is time left. */
type IdleWork = (isTime?: () => boolean) => void;

/** Code of the renderer that is loaded later or replaced by tests. */
export interface RendererOptions {
  /**
   * Returns the element in which React renders a widget; the same object each time, so that its children are not
   * patched.
   */
  react?: (instance: Instance) => ViewElement;
  /** Runs a callback when the browser is idle; by default, in a microtask. */
  whenIdle?: (run: IdleWork) => void;
  /** The code that creates and patches elements, or a function that loads it on demand. */
  patchRuntime?: PatchRuntime | (() => Promise<PatchRuntime>);
}

/** Thrown when something has to be created or computed whose code is not loaded yet. */
class CodeMissing extends Error {}

/** The renderer of a page: renders its instances, and renders again exactly those that have changed. */
export class Renderer {
  readonly runtime: Runtime;
  readonly container: Element;
  readonly #options: RendererOptions;
  readonly #root: Root;
  /** Mounts and lists that are not hydrated yet; see `LazyHydration`. */
  readonly #dormant = new Map<Node, Mount | UnhydratedList>();
  lazyHydration: LazyHydration | undefined;
  readonly scheduler = new Scheduler(this);
  isDisposed = false;
  #patchRuntime: PatchRuntime | undefined;
  /** True while the page cannot be hydrated, because the code for a part of it is missing. */
  #isWaitingToStart = false;
  #isLoading = false;

  constructor(runtime: Runtime, container: Element, options: RendererOptions = {}) {
    this.runtime = runtime;
    this.container = container;
    this.#options = options;
    this.#root = new Root(container);
    if (typeof options.patchRuntime === 'object') this.addPatchRuntime(options.patchRuntime);
  }

  /** Renders the page into its container, which must be empty. */
  mount(): void {
    this.#start(undefined);
  }

  /** Hydrates the server-rendered page in the container; islands stay as they are. */
  hydrate(): void {
    const cursor = new HydrationCursor(this.container, this.container.firstChild, null, (what) =>
      this.reportMismatch(what),
    );
    this.#start(cursor);
  }

  #start(cursor: HydrationCursor | undefined): void {
    const isSvg = isInSvg(this.container);
    this.scheduler.isUpdating = true;
    try {
      const children = this.runtime.body.map((instance) => this.mountInstance(instance, this.#root, isSvg, cursor));
      cursor?.finish();
      this.#root.children = children;
    } catch (cause) {
      if (!(cause instanceof CodeMissing)) throw cause;
      // The page stays as the server rendered it until the missing code is loaded.
      this.scheduler.isUpdating = false;
      this.#isWaitingToStart = true;
      this.#dormant.clear();
      this.scheduler.clear();
      this.loadPatchRuntime();
      return;
    }
    if (!cursor) for (const mountInstance of this.#root.children) insert(mountInstance, this.container, null);
    this.scheduler.isUpdating = false;
    this.scheduler.flush();
    if (this.#dormant.size > 0) this.runtime.lazyActions.onReady(() => this.lazyHydration?.observeSoon());
  }

  /** Loads the patch runtime; after a failure, the next change tries again. */
  loadPatchRuntime(): void {
    const { patchRuntime } = this.#options;
    if (typeof patchRuntime !== 'function' || this.#isLoading) return;
    this.#isLoading = true;
    patchRuntime().then(
      (loaded) => this.addPatchRuntime(loaded),
      (cause: unknown) => {
        this.#isLoading = false;
        this.scheduler.retryLater();
        this.runtime.report({
          level: 'error',
          code: 'not-drawn',
          message: 'A change of this page could not be rendered',
          cause,
        });
      },
    );
  }

  addPatchRuntime(patchRuntime: PatchRuntime): void {
    if (this.#patchRuntime) return;
    this.#patchRuntime = patchRuntime;
    this.lazyHydration = new patchRuntime.LazyHydration(this, this.#dormant);
    if (this.#isWaitingToStart) this.#startAgain();
    else {
      this.lazyHydration.observeSoon();
      this.scheduler.flush();
    }
  }

  #startAgain(): void {
    if (!this.#isWaitingToStart) return;
    this.#isWaitingToStart = false;
    this.scheduler.clear();
    this.hydrate();
  }

  get canPatch(): boolean {
    return this.#patchRuntime !== undefined;
  }

  /** The patch runtime, which must be loaded. */
  requirePatchRuntime(): PatchRuntime {
    if (!this.#patchRuntime) throw new CodeMissing();
    return this.#patchRuntime;
  }

  whenIdle(run: IdleWork): void {
    const { whenIdle = queueMicrotask } = this.#options;
    whenIdle(run);
  }

  /** Releases the page; its nodes stay in the document. */
  dispose(): void {
    this.isDisposed = true;
    for (const each of this.#root.children) release(each);
  }

  // ---- places

  /** Renders an instance in its place; an island stays as the server rendered it. */
  mountInstance(instance: Instance, owner: Parent, isSvg: boolean, cursor: HydrationCursor | undefined): Mount {
    const mount = new Mount(this, instance, owner);
    instance.view = mount;
    const marks = cursor && instance.node.island && instance.isHydrating ? cursor.island() : undefined;
    if (marks) {
      mount.markers = marks;
      mount.isUnhydrated = true;
      this.#dormant.set(marks[0], mount);
      this.lazyHydration?.observeSoon();
      if (!instance.isDormant) this.#hydrateIsland(mount);
      return mount;
    }
    this.#activate(mount);
    this.#render(mount, isSvg, cursor);
    return mount;
  }

  /** Has the instance computed for the render that follows, without a notification to its view. */
  #activate(mount: Mount): void {
    const { isScheduled } = mount;
    mount.isScheduled = true;
    mount.instance.activate();
    mount.isScheduled = isScheduled;
  }

  #render(mount: Mount, isSvg: boolean, cursor: HydrationCursor | undefined): void {
    // The server's markup of the instance is already in the document.
    if (cursor && mount.instance.isLoading && !this.#root.children[0]) throw new CodeMissing();
    const { length } = this.scheduler.attached;
    const first = cursor?.next ?? null;
    try {
      mount.children = createList([this.output(mount)], mount, mount, isSvg, cursor);
    } catch (cause) {
      const hasBroken = cursor?.next === first && cursor?.isAtCrashed();
      this.crash(mount, cause, length, hasBroken);
      if (cursor && !hasBroken) this.requirePatchRuntime().dropHydrated(cursor, first);
      mount.children = createList([CrashPlaceholder()], mount, mount, isSvg, cursor);
    }
    this.scheduler.attached.push(mount);
  }

  /** Calls an instance's view. */
  output({ instance }: Mount): unknown {
    if (!instance.exists) return this.#patchRuntime?.coming(instance);
    if (instance.crash) return CrashPlaceholder();
    if (instance.node.react) return this.#options.react!(instance);
    const view = this.runtime.implementations.get(instance.node.widget)?.view as View | undefined;
    return view
      ? view(new InstanceViewInput(instance, slotRenderer))
      : instance.shownSlots().map((slot) => fragment(slot, instance.slot(slot)));
  }

  /** Reports a widget that threw. It is shown as crashed, and the rest of the page is not affected. */
  crash({ instance }: Mount, cause: unknown, firstAttached: number, isRendered = false): void {
    for (const mount of this.scheduler.attached.splice(firstAttached)) this.unmount(mount);
    if (cause instanceof CodeMissing) throw cause;
    if (!isRendered) this.requirePatchRuntime();
    this.runtime.report(
      { level: 'error', code: 'crash', message: runtimeMessages.somethingWentWrong, cause },
      instance,
    );
  }

  /** Renders a changed mount again, or hydrates one that was left as the server rendered it. */
  rerender(mount: Mount | UnhydratedList): void {
    // A widget's code has been loaded.
    if (this.#isWaitingToStart) queueMicrotask(() => this.#startAgain());
    else if (mount instanceof UnhydratedList) this.lazyHydration?.hydrateList(mount);
    else if (mount.isUnhydrated) this.#hydrateIsland(mount);
    else this.requirePatchRuntime().rerender(this, mount);
  }

  /** Removes a mount from the screen. */
  unmount(mount: Mount): void {
    mount.isRemoved = true;
    if (mount.start) this.#dormant.delete(mount.start);
    if (mount.instance.view === mount) mount.instance.view = undefined;
  }

  // ---- islands

  /** Hydrates an island, unless that can wait. */
  #hydrateIsland(mount: Mount): void {
    const { instance, start, end } = mount;
    // Once the action runtime is loaded, an island is hydrated when a shopper interacts or something in it changes.
    if (!this.runtime.lazyActions.actionRuntime && instance.isDormant) return;
    this.#activate(mount);
    // The widget's code is loading, and the instance notifies its view once that is done.
    if (instance.isLoading) return;
    if (mount.start) this.#dormant.delete(mount.start);
    mount.isUnhydrated = false;
    const parent = end!.parentNode as Element;
    const cursor = new HydrationCursor(parent, start!.nextSibling, end!, (what) => this.reportMismatch(what, instance));
    this.#render(mount, isInSvg(parent), cursor);
    cursor.finish();
  }

  reportMismatch(what: string, instance?: Instance): void {
    this.requirePatchRuntime().reportMismatch(this.runtime, what, instance);
  }

  attachRef(vnode: VElement, ref: unknown, element: Element | null): void {
    try {
      if (typeof ref === 'function') ref(element);
      else if (ref) (ref as { current: unknown }).current = element;
    } catch (cause) {
      if (element) this.requirePatchRuntime().showCrashed(this, vnode.mount, cause, this.scheduler.attached.length);
    }
  }

  /** Handles an event of an element that listens. */
  dispatchEvent(vnode: VElement, event: Event): void {
    // A mount that failed to hydrate has been replaced by another.
    if (this.scheduler.isUpdating || vnode.mount.instance.view !== vnode.mount) return;
    if (!runListeners(vnode, event)) return;
    queueMicrotask(() => {
      this.scheduler.flush();
      this.runtime.lazyActions.onReady(() => {
        if (!vnode.mount.isRemoved) this.#patchRuntime?.syncGroup(vnode);
      });
    });
  }
}

/** Puts instances among a view's elements, in place of what they render. */
const slotRenderer: SlotRenderer<Instance> = {
  slot: (instance, name) => instance.slot(name) as unknown as ReturnType<View>,
  each: (instance, name) =>
    instance.elements(name).map((element) => ({ key: element.key, children: element as unknown as ReturnType<View> })),
};
