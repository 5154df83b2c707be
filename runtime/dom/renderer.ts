import type { Instance } from '../instances/instance.ts';
import { runtimeMessages } from '../messages.ts';
import type { Runtime } from '../runtime.ts';
import { Crashed } from '../view/crashed.tsx';
import type { View } from '../view/view.ts';
import { InstanceViewInput, type SlotRenderer } from '../view/view-input.ts';
import { createList, insert } from './create.ts';
import { fragment, type ViewElement } from './elements.ts';
import { hasChanged, isField, missedEvent } from './fields.ts';
import { HydrationCursor } from './hydration-cursor.ts';
import type { LazyHydration } from './lazy-hydration.ts';
import { changesOf, eventsOf, isListener } from './listeners.ts';
import type { PatchRuntime } from './patch-runtime.ts';
import { isInSvg, release } from './release.ts';
import { elementOf, Mount, nextSiblingOf, type Parent, Root, UnhydratedList, type VElement } from './vnode.ts';

export interface RendererOptions {
  /** Gives the element in which React renders a widget, the same one each time, so that its inside is left alone. */
  react?: (instance: Instance) => ViewElement;
  /** Runs something when the browser is idle; soon by default. */
  whenIdle?: (run: () => void) => void;
  /** The code that creates and patches elements, or a function that loads it when it is needed. */
  patchRuntime?: PatchRuntime | (() => Promise<PatchRuntime>);
}

/** Something has to be created, and the patch runtime is not loaded yet. */
class PatchRuntimeMissing extends Error {}

/** A page on the screen: renders its instances, and renders again exactly those that have changed. */
export class Renderer {
  readonly runtime: Runtime;
  readonly container: Element;
  readonly #options: RendererOptions;
  readonly #root: Root;
  /** What is not hydrated yet; see `LazyHydration`. */
  readonly #dormant = new Map<Node, Mount | UnhydratedList>();
  lazyHydration: LazyHydration | undefined;
  readonly #waiting: (Mount | UnhydratedList)[] = [];
  /** Mounts that are new on the screen, those inside before those around them. */
  #attached: Mount[] = [];
  newRefs: VElement[] = [];
  hydratedFields: VElement[] = [];
  toFocus: Element | undefined;
  #isFlushing = false;
  #isScheduled = false;
  /** True while the document is changed, which is nothing that a shopper does. */
  #isUpdating = false;
  isDisposed = false;
  #patchRuntime: PatchRuntime | undefined;
  /** True while the page cannot be hydrated, because something in it has to be created. */
  #isWaitingToStart = false;
  #isPreparing = false;

  constructor(runtime: Runtime, container: Element, options: RendererOptions = {}) {
    this.runtime = runtime;
    this.container = container;
    this.#options = options;
    this.#root = new Root(container);
    if (typeof options.patchRuntime === 'object') this.addPatchRuntime(options.patchRuntime);
  }

  /** Renders the page into its container, which is empty. */
  mount(): void {
    this.#start(undefined);
  }

  /** Hydrates what a server rendered in the container; islands stay as they are. */
  hydrate(): void {
    const cursor = new HydrationCursor(this.container, this.container.firstChild, null, (what) =>
      this.reportMismatch(what),
    );
    this.#start(cursor);
  }

  #start(cursor: HydrationCursor | undefined): void {
    const isSvg = isInSvg(this.container);
    this.#isUpdating = true;
    try {
      this.#root.children = this.runtime.body.map((instance) =>
        this.mountInstance(instance, this.#root, isSvg, cursor),
      );
      cursor?.finish();
    } catch (cause) {
      if (!(cause instanceof PatchRuntimeMissing)) throw cause;
      this.#startLater();
      return;
    }
    if (!cursor) for (const mountInstance of this.#root.children) insert(mountInstance, this.container, null);
    this.#isUpdating = false;
    this.flush();
    if (this.#dormant.size > 0) this.runtime.lazyActions.onReady(() => this.lazyHydration?.observeSoon());
  }

  /** The page stays as the server rendered it until the patch runtime is loaded. */
  #startLater(): void {
    this.#isUpdating = false;
    this.#isWaitingToStart = true;
    this.#prepare();
  }

  /** Loads the patch runtime; if that fails, the next change tries again. */
  #prepare(): void {
    const { patchRuntime } = this.#options;
    if (typeof patchRuntime !== 'function' || this.#isPreparing) return;
    this.#isPreparing = true;
    patchRuntime().then(
      (loaded) => this.addPatchRuntime(loaded),
      (cause: unknown) => {
        this.#isPreparing = false;
        // The next notification schedules them again, which tries again.
        for (const mount of this.#waiting) mount.isScheduled = false;
        this.runtime.report({ level: 'error', message: 'What has changed on this page could not be drawn', cause });
      },
    );
  }

  addPatchRuntime(patchRuntime: PatchRuntime): void {
    if (this.#patchRuntime) return;
    this.#patchRuntime = patchRuntime;
    this.lazyHydration = new patchRuntime.LazyHydration(this, this.#dormant);
    if (!this.#isWaitingToStart) {
      this.lazyHydration.observeSoon();
      this.flush();
    } else {
      this.#isWaitingToStart = false;
      this.#dormant.clear();
      this.#waiting.length = 0;
      this.#attached = [];
      this.newRefs = [];
      this.hydratedFields = [];
      this.hydrate();
    }
  }

  /** The patch runtime, which must be loaded. */
  requirePatchRuntime(): PatchRuntime {
    if (!this.#patchRuntime) throw new PatchRuntimeMissing('The patch runtime is not loaded yet');
    return this.#patchRuntime;
  }

  whenIdle(run: () => void): void {
    const { whenIdle = queueMicrotask } = this.#options;
    whenIdle(run);
  }

  /** Lets go of the page; its nodes stay in the document. */
  dispose(): void {
    this.isDisposed = true;
    for (const each of this.#root.children) release(each);
  }

  // ---- places

  /** Renders an instance in its place; an island stays as a server rendered it. */
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

  /** Has it computed for the render that follows, without a notification. */
  #activate(mount: Mount): void {
    const { isScheduled } = mount;
    mount.isScheduled = true;
    mount.instance.activate();
    mount.isScheduled = isScheduled;
  }

  #render(mount: Mount, isSvg: boolean, cursor: HydrationCursor | undefined): void {
    const { length } = this.#attached;
    const first = cursor?.next ?? null;
    try {
      mount.children = createList([this.#output(mount)], mount, mount, isSvg, cursor);
    } catch (cause) {
      const hasBroken = cursor?.next === first && cursor?.isAtCrashed();
      this.#crash(mount, cause, length, hasBroken);
      while (cursor && first && first !== cursor.next && first.nextSibling !== cursor.next) first.nextSibling?.remove();
      if (cursor && first !== cursor.next) first?.remove();
      // Where the server's markup differs, only the server knew how far it extends.
      if (!hasBroken) cursor?.stopHydrating();
      mount.children = createList([Crashed()], mount, mount, isSvg, cursor);
    }
    this.#attached.push(mount);
  }

  #output({ instance }: Mount): unknown {
    if (!instance.exists) return null;
    if (instance.crash) return Crashed();
    if (instance.node.react) return this.#options.react!(instance);
    const view = this.runtime.implementations.get(instance.node.widget)?.view as View | undefined;
    return view
      ? view(new InstanceViewInput(instance, slotRenderer))
      : instance.shownSlots().map((slot) => fragment(slot, instance.slot(slot)));
  }

  /** A widget that throws is shown as crashed, and the rest of the page is not affected. */
  #crash({ instance }: Mount, cause: unknown, from: number, isDrawn = false): void {
    for (const mount of this.#attached.splice(from)) this.unmount(mount);
    if (cause instanceof PatchRuntimeMissing) throw cause;
    if (!isDrawn) this.requirePatchRuntime();
    this.runtime.report({ level: 'error', message: runtimeMessages.somethingWentWrong, cause }, instance);
  }

  #rerender(mount: Mount | UnhydratedList): void {
    if (mount instanceof UnhydratedList) {
      this.lazyHydration?.hydrateList(mount);
      return;
    }
    if (mount.isUnhydrated) {
      this.#hydrateIsland(mount);
      return;
    }
    const { length } = this.#attached;
    try {
      this.requirePatchRuntime().patchList(mount, [this.#output(mount)], mount);
    } catch (cause) {
      this.#showCrashed(mount, cause, length);
    }
  }

  #showCrashed(mount: Mount, cause: unknown, from: number): void {
    this.#crash(mount, cause, from);
    const before = mount.children;
    const dom = elementOf(mount);
    mount.children = createList([Crashed()], mount, mount, isInSvg(dom), undefined);
    for (const each of before) this.requirePatchRuntime().remove(each);
    insert(mount.children[0]!, dom, nextSiblingOf(mount, 0));
  }

  /** Removes a mount from the screen. */
  unmount(mount: Mount): void {
    mount.isRemoved = true;
    if (mount.start) this.#dormant.delete(mount.start);
    if (mount.instance.view === mount) mount.instance.view = undefined;
  }

  // ---- islands

  /** Hydrates an island. */
  #hydrateIsland(mount: Mount): void {
    const { instance, start, end } = mount;
    // Once the action runtime is loaded, an island is hydrated when a shopper interacts or something in it changes.
    if (!this.runtime.lazyActions.actionRuntime && instance.isDormant) return;
    this.#activate(mount);
    // Its code is loading, and it notifies its view once that is done.
    if (instance.isLoading) return;
    if (mount.start) this.#dormant.delete(mount.start);
    mount.isUnhydrated = false;
    const parent = end!.parentNode as Element;
    const cursor = new HydrationCursor(parent, start!.nextSibling, end!, (what) => this.reportMismatch(what, instance));
    this.#render(mount, isInSvg(parent), cursor);
    cursor.finish();
  }

  reportMismatch(what: string, instance?: Instance): void {
    this.requirePatchRuntime();
    this.runtime.report(
      {
        level: 'error',
        message: 'The page in the browser differs from the one that the server sent',
        cause: new Error(what),
      },
      instance,
    );
  }

  // ---- changes

  schedule(mount: Mount | UnhydratedList): void {
    if (mount.isScheduled || mount.isRemoved) return;
    mount.isScheduled = true;
    this.#waiting.push(mount);
    if (this.#isScheduled || this.#isFlushing) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** Renders what has changed now. */
  flush(): void {
    if (this.#isFlushing || this.isDisposed) return;
    this.#isFlushing = true;
    try {
      while ((this.#patchRuntime && this.#waiting.length > 0) || this.#attached.length > 0) {
        const focused = document.activeElement as HTMLElement | null;
        this.#isUpdating = true;
        const mounts = this.#patchRuntime ? this.#waiting.splice(0) : [];
        mounts.sort((a, b) => a.instance.depth - b.instance.depth);
        for (const mount of mounts) {
          mount.isScheduled = false;
          if (!mount.isRemoved) this.#rerender(mount);
        }
        if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
        this.#isUpdating = false;
        this.#settle();
      }
      if (this.#waiting.length > 0) this.#prepare();
    } finally {
      this.#isFlushing = false;
      this.#isUpdating = false;
    }
  }

  /** What follows when everything is in the document. */
  #settle(): void {
    for (const vnode of this.newRefs.splice(0))
      if (!vnode.mount.isRemoved) this.attachRef(vnode, vnode.props.ref, vnode.dom);
    (this.toFocus as HTMLElement | undefined)?.focus();
    this.toFocus = undefined;
    // React attaches an instance once it has hydrated what the server rendered of it.
    for (const { isRemoved, instance } of this.#attached.splice(0))
      if (!isRemoved && !(instance.node.react && instance.exists && !instance.crash)) this.runtime.attach(instance);
    for (const vnode of this.hydratedFields.splice(0))
      this.runtime.lazyActions.onReady(() => this.#dispatchMissed(vnode));
  }

  attachRef(vnode: VElement, ref: unknown, element: Element | null): void {
    try {
      if (typeof ref === 'function') ref(element);
      else if (ref) (ref as { current: unknown }).current = element;
    } catch (cause) {
      if (element) this.#showCrashed(vnode.mount, cause, this.#attached.length);
    }
  }

  /** Reports what a shopper entered before hydration. */
  #dispatchMissed(vnode: VElement): void {
    const type = missedEvent(vnode);
    if (type) vnode.dom.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Something happened to an element that listens. */
  dispatchEvent(vnode: VElement, event: Event): void {
    const { dom, props, mount } = vnode;
    // A mount that failed to hydrate has been replaced by another.
    if (
      this.#isUpdating ||
      mount.instance.view !== mount ||
      ((dom as HTMLButtonElement).disabled && /^(click|dbl|mouse)/.test(event.type))
    )
      return;
    const isChange = isField(vnode.type) && changesOf(dom).includes(event.type);
    const isNews = isChange && hasChanged(dom);
    for (const name in props) {
      if (!isListener(name) || !eventsOf(name, dom).includes(event.type)) continue;
      if (name === 'onChange' && !isNews) continue;
      try {
        (props[name] as ((event: Event) => unknown) | undefined)?.(event);
      } catch (cause) {
        mount.instance.fail(cause, 'A handler failed');
      }
    }
    if (isChange)
      queueMicrotask(() => {
        this.flush();
        this.runtime.lazyActions.onReady(() => {
          if (!mount.isRemoved) this.#patchRuntime?.syncGroup(vnode);
        });
      });
  }
}

/** Instances are among the elements of a view in place of what they render. */
const slotRenderer: SlotRenderer<Instance> = {
  slot: (instance, name) => instance.slot(name) as unknown as ReturnType<View>,
  each: (instance, name) =>
    instance.elements(name).map((element) => ({ key: element.key, children: element as unknown as ReturnType<View> })),
};
