import type { Instance } from '../instances/instance.ts';
import type { HydrationCursor } from './hydrator/hydration-cursor.ts';
import type { Scheduler } from './scheduler.ts';
import type { Mount, Parent, VElement } from './vnode.ts';

/** What creates elements and their contents, which is loaded after what hydrates. */
interface ElementCreator {
  createElement(type: string, isSvg: boolean): Element;
  setAttributes(dom: Element, type: string, props: Record<string, unknown>): void;
  fillField(vnode: VElement): void;
}

/** Lists whose rows are hydrated lazily. */
interface ListHydration {
  /** True where the content of an element is left as the server rendered it. */
  skip(vnode: VElement, content: unknown): boolean;
  /** False where nothing had to change. */
  patchSkipped(vnode: VElement, content: unknown): boolean;
  remove(vnode: VElement): void;
}

/** What virtual nodes need of the renderer that they belong to. */
export interface RendererHost {
  readonly lazyHydration: ListHydration | undefined;
  readonly scheduler: Scheduler;
  /** @throws where it is not loaded yet; the renderer then waits for it */
  requirePatchRuntime(): ElementCreator;
  mountInstance(instance: Instance, owner: Parent, isSvg: boolean, cursor: HydrationCursor | undefined): Mount;
  unmount(mount: Mount): void;
  attachRef(vnode: VElement, ref: unknown, element: Element | null): void;
  dispatchEvent(vnode: VElement, event: Event): void;
}
