import type { Instance } from '../instances/instance.ts';
import type { HydrationCursor } from './hydration-cursor.ts';
import type { Mount, Parent, UnhydratedList, VElement } from './vnode.ts';

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
  /** Elements whose `ref` is to be attached when they are in the document. */
  readonly newRefs: VElement[];
  readonly hydratedFields: VElement[];
  toFocus: Element | undefined;
  /** @throws where it is not loaded yet; the renderer then waits for it */
  requirePatchRuntime(): ElementCreator;
  mountInstance(instance: Instance, owner: Parent, isSvg: boolean, cursor: HydrationCursor | undefined): Mount;
  unmount(mount: Mount): void;
  schedule(mount: Mount | UnhydratedList): void;
  attachRef(vnode: VElement, ref: unknown, element: Element | null): void;
  dispatchEvent(vnode: VElement, event: Event): void;
}
