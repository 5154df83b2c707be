import type { Instance } from '../instances/instance.ts';
import type { HydrationCursor } from './hydrator/hydration-cursor.ts';
import type { Scheduler } from './scheduler.ts';
import type { Mount, Parent, VElement } from './vnode.ts';

/** The code that creates elements and their contents, which is loaded after the hydrator. */
interface ElementCreator {
  createElement(type: string, isSvg: boolean): Element;
  setAttributes(dom: Element, type: string, props: Record<string, unknown>): void;
  fillField(vnode: VElement): void;
}

/** Lists whose rows are hydrated lazily. */
interface ListHydration {
  /** Leaves an element's content as the server rendered it, if possible; returns whether it did. */
  skip(vnode: VElement, content: unknown): boolean;
  /** Returns false when nothing had to change. */
  patchSkipped(vnode: VElement, content: unknown): boolean;
  remove(vnode: VElement): void;
}

/** The renderer as its virtual nodes see it. */
export interface RendererHost {
  readonly lazyHydration: ListHydration | undefined;
  readonly scheduler: Scheduler;
  /** @throws when the patch runtime is not loaded yet; the renderer then waits for it */
  requirePatchRuntime(): ElementCreator;
  mountInstance(instance: Instance, owner: Parent, isSvg: boolean, cursor: HydrationCursor | undefined): Mount;
  unmount(mount: Mount): void;
  attachRef(vnode: VElement, ref: unknown, element: Element | null): void;
  dispatchEvent(vnode: VElement, event: Event): void;
}
