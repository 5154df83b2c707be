import { Instance } from '../../instances/instance.ts';
import { create, createList, hasNoChildNodes, insert, storedProps } from '../create.ts';
import { setAttribute } from '../elements/attributes.ts';
import { isField, isFieldValue } from '../elements/fields.ts';
import { isListener } from '../elements/listeners.ts';
import { syncField } from '../elements/sync-fields.ts';
import { contentOf, isElement, keyOf, listOf, type ViewElement } from '../elements/view-element.ts';
import { isInSvg, release } from '../release.ts';
import {
  elementOf,
  firstNode,
  Mount,
  nextSiblingOf,
  type Parent,
  unhydrated,
  VElement,
  VList,
  type VNode,
  VText,
} from '../vnode.ts';
import { longestIncreasing } from './longest-increasing.ts';
import { remove } from './remove.ts';

/** Whether a vnode can be patched into the child that a view now returns in its place. */
function fits(vnode: VNode, child: unknown): boolean {
  if (vnode instanceof VText) return typeof child === 'string' ? child !== '' : isNumber(child);
  if (typeof child !== 'object' || child === null) return false;
  if (vnode instanceof Mount) return vnode.instance === child && vnode.isReplacement === vnode.instance.isReplaced;
  if (isElement(child)) return vnode.type === child.type && vnode.key === child.key;
  return vnode instanceof VList && vnode.type === null && !(child instanceof Instance);
}

const isNumber = (child: unknown): boolean => typeof child === 'number' || typeof child === 'bigint';

/** Patches a vnode into the child that a view now returns, for which `fits` must hold. */
function patch(vnode: VNode, child: unknown, mount: Mount): void {
  if (vnode instanceof VText) {
    const text = String(child);
    if (vnode.dom.data !== text) vnode.dom.data = text;
  } else if (vnode instanceof VElement) patchElement(vnode, (child as ViewElement).props);
  else if (!(vnode instanceof Mount)) patchList(vnode, contentOf(child as object), mount);
}

function patchElement(vnode: VElement, props: Record<string, unknown>): void {
  const { type, mount, props: before } = vnode;
  if (before === props) return;
  const after = storedProps(type, props);
  vnode.props = after;
  for (const name in props) if (after[name] !== before[name]) patchProp(vnode, name, props[name]);
  for (const name in before) if (!(name in props)) patchProp(vnode, name, undefined);
  if (before.ref !== props.ref) {
    mount.renderer.attachRef(vnode, before.ref, null);
    mount.renderer.scheduler.newRefs.push(vnode);
  }
  if (!hasNoChildNodes(type)) patchInside(vnode, props.children);
  if (isField(type)) syncField(vnode, before);
}

function patchProp(vnode: VElement, name: string, value: unknown): void {
  if (isListener(name)) vnode.listen(name);
  else if (!isFieldValue(vnode.type, name)) setAttribute(vnode.dom, vnode.type, name, value);
}

function patchInside(vnode: VElement, children: unknown): void {
  const { dom, mount } = vnode;
  if (vnode.children === unhydrated && !mount.renderer.lazyHydration!.patchSkipped(vnode, children)) return;
  if (typeof children === 'string' || typeof children === 'number') {
    const text = String(children);
    if (typeof vnode.children === 'string') {
      if (vnode.children === text) return;
      const there = dom.firstChild;
      if (there?.nodeType === 3 && text !== '') (there as Text).data = text;
      else dom.textContent = text;
    } else {
      for (const each of vnode.children) release(each);
      dom.textContent = text;
    }
    vnode.children = text;
    return;
  }
  if (typeof vnode.children === 'string') {
    dom.textContent = '';
    vnode.children = [];
  }
  patchList(vnode, listOf(children), mount);
}

/** Patches the children of an element or a group into those that a view now returns. */
export function patchList(owner: Parent, children: readonly unknown[], mount: Mount): void {
  const old = owner.children as (VNode | null)[];
  const count = Math.min(old.length, children.length);
  let index = 0;
  for (; index < count && keyIn(old, index) === keyOf(children[index], index); index++)
    patchAt(owner, index, children[index], mount);
  if (index === old.length && index === children.length) return;
  const dom = elementOf(owner);
  if (index === children.length) {
    for (const gone of old.slice(index)) remove(gone);
    owner.children = old.slice(0, index);
  } else if (index === old.length) {
    const more = createList(children.slice(index), owner, mount, isInSvg(dom), undefined);
    const before = nextSiblingOf(owner, index - 1);
    owner.children = [...old, ...more];
    for (const each of more) insert(each, dom, before);
  } else reorder(owner, index, children, mount, dom);
}

/** Patches or replaces a child that keeps its place. */
function patchAt(owner: Parent, index: number, child: unknown, mount: Mount): void {
  const old = owner.children as (VNode | null)[];
  const vnode = old[index]!;
  if (vnode !== null && fits(vnode, child)) {
    patch(vnode, child, mount);
    return;
  }
  const dom = elementOf(owner);
  const made = create(child, owner, mount, isInSvg(dom), undefined);
  if (made === null && vnode === null) return;
  insert(made, dom, firstNode(vnode) ?? nextSiblingOf(owner, index));
  old[index] = made;
  remove(vnode);
}

/** Patches the children from an index on, some of which are new, removed or moved. */
function reorder(owner: Parent, from: number, children: readonly unknown[], mount: Mount, dom: Element): void {
  const old = owner.children as (VNode | null)[];
  const mounts = new Map<unknown, number>();
  for (let index = from; index < old.length; index++) if (old[index]) mounts.set(keyIn(old, index), index);
  const kept = new Set<VNode>();
  const isSvg = isInSvg(dom);
  const next: (VNode | null)[] = [];
  const came: number[] = [];
  for (let index = from; index < children.length; index++) {
    const child = children[index];
    const at = mounts.get(keyOf(child, index));
    const there = at === undefined ? null : old[at]!;
    const stays = there !== null && !kept.has(there) && fits(there, child);
    if (stays) {
      kept.add(there);
      patch(there, child, mount);
    }
    next.push(stays ? there : create(child, owner, mount, isSvg, undefined));
    came.push(stays ? at! : -1);
  }
  let before = nextSiblingOf(owner, old.length - 1);
  for (const gone of old.slice(from)) if (gone && !kept.has(gone)) remove(gone);
  owner.children = [...old.slice(0, from), ...next];
  // As few nodes as possible are moved, because a moved node loses focus and scroll position.
  const still = longestIncreasing(came);
  for (let index = next.length - 1; index >= 0; index--) {
    const vnode = next[index]!;
    if (!still.has(index)) insert(vnode, dom, before);
    before = firstNode(vnode) ?? before;
  }
}

function keyIn(list: readonly (VNode | null)[], index: number): unknown {
  const vnode = list[index]!;
  if (vnode instanceof Mount) return vnode.instance;
  return vnode === null || vnode instanceof VText ? index : (vnode.key ?? index);
}
