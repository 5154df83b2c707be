import type { Runtime } from '../runtime.ts';
import { missedEvent } from './elements/fields.ts';
import type { Mount, UnhydratedList, VElement } from './vnode.ts';

/** The renderer as its scheduler sees it. */
export interface SchedulerHost {
  readonly runtime: Runtime;
  /** False until the patch runtime is loaded. */
  readonly canPatch: boolean;
  readonly isDisposed: boolean;
  rerender(mount: Mount | UnhydratedList): void;
  /** Loads the code that patches. */
  loadPatchRuntime(): void;
  attachRef(vnode: VElement, ref: unknown, element: Element | null): void;
}

/**
 * Batches changes, renders them with parents first, and then runs the callbacks that need everything in the document.
 */
export class Scheduler {
  readonly #host: SchedulerHost;
  readonly #waiting: (Mount | UnhydratedList)[] = [];
  /** Mounts that are new on the screen, with children before parents. */
  attached: Mount[] = [];
  /** Elements whose `ref` has yet to be attached. */
  newRefs: VElement[] = [];
  hydratedFields: VElement[] = [];
  toFocus: Element | undefined;
  /** True while the scheduler changes the document: events in the meantime are not a shopper's. */
  isUpdating = false;
  #isFlushing = false;
  #isScheduled = false;

  constructor(host: SchedulerHost) {
    this.#host = host;
  }

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

  /** Renders the changed mounts now. */
  flush(): void {
    const host = this.#host;
    if (this.#isFlushing || host.isDisposed) return;
    this.#isFlushing = true;
    try {
      while ((host.canPatch && this.#waiting.length > 0) || this.attached.length > 0) {
        const focused = document.activeElement as HTMLElement | null;
        this.isUpdating = true;
        const mounts = host.canPatch ? this.#waiting.splice(0) : [];
        mounts.sort((a, b) => a.instance.depth - b.instance.depth);
        for (const mount of mounts) {
          mount.isScheduled = false;
          if (!mount.isRemoved) host.rerender(mount);
        }
        if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
        this.isUpdating = false;
        this.#commit();
      }
      if (this.#waiting.length > 0) host.loadPatchRuntime();
    } finally {
      this.#isFlushing = false;
      this.isUpdating = false;
    }
  }

  /** Runs the callbacks that wait until everything is in the document. */
  #commit(): void {
    const { runtime } = this.#host;
    for (const vnode of this.newRefs.splice(0))
      if (!vnode.mount.isRemoved) this.#host.attachRef(vnode, vnode.props.ref, vnode.dom);
    (this.toFocus as HTMLElement | undefined)?.focus();
    this.toFocus = undefined;
    // React attaches an instance once it has hydrated the server's markup of it.
    for (const { isRemoved, instance } of this.attached.splice(0))
      if (!isRemoved && !(instance.node.react && instance.exists && !instance.crash)) runtime.attach(instance);
    for (const vnode of this.hydratedFields.splice(0)) runtime.lazyActions.onReady(() => dispatchMissed(vnode));
  }

  /** Makes the waiting mounts schedulable again, so that their next notification has another try. */
  retryLater(): void {
    for (const mount of this.#waiting) mount.isScheduled = false;
  }

  /** Forgets the rendered nodes of a page that starts again. */
  clear(): void {
    this.#waiting.length = 0;
    this.attached = [];
    this.newRefs = [];
    this.hydratedFields = [];
  }
}

/** Reports what a shopper entered before hydration. */
function dispatchMissed(vnode: VElement): void {
  const type = missedEvent(vnode);
  if (type) vnode.dom.dispatchEvent(new Event(type, { bubbles: true }));
}
