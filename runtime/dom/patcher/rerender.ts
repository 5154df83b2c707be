import { CrashPlaceholder } from '../../view/crashed.tsx';
import { createList, insert } from '../create.ts';
import { isInSvg } from '../release.ts';
import type { Renderer } from '../renderer.ts';
import { elementOf, type Mount, nextSiblingOf } from '../vnode.ts';
import { patchList } from './patch.ts';
import { remove } from './remove.ts';

/** Renders an instance again, in place. */
export function rerender(renderer: Renderer, mount: Mount): void {
  const { length } = renderer.scheduler.attached;
  try {
    patchList(mount, [renderer.output(mount)], mount);
  } catch (cause) {
    showCrashed(renderer, mount, cause, length);
  }
}

/** Replaces an instance's nodes with those of a crashed widget. */
export function showCrashed(renderer: Renderer, mount: Mount, cause: unknown, firstAttached: number): void {
  renderer.crash(mount, cause, firstAttached);
  const before = mount.children;
  const dom = elementOf(mount);
  mount.children = createList([CrashPlaceholder()], mount, mount, isInSvg(dom), undefined);
  for (const each of before) remove(each);
  insert(mount.children[0]!, dom, nextSiblingOf(mount, 0));
}
