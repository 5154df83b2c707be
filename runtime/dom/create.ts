import { Instance } from '../instances/instance.ts';
import { hydrateField, isField } from './elements/fields.ts';
import { isListener } from './elements/listeners.ts';
import { contentOf, isElement, listOf, type ViewElement } from './elements/view-element.ts';
import type { HydrationCursor } from './hydrator/hydration-cursor.ts';
import { eachNode, type Mount, type Parent, VElement, VList, type VNode, VText } from './vnode.ts';

/** Renders a child: creates its nodes, which the caller inserts, or hydrates those that the cursor finds. */
export function create(
  child: unknown,
  owner: Parent,
  mount: Mount,
  isSvg: boolean,
  cursor: HydrationCursor | undefined,
): VNode | null {
  switch (typeof child) {
    case 'string':
      return child === '' ? null : createText(child, cursor);
    case 'number':
    case 'bigint':
      return createText(String(child), cursor);
    case 'object': {
      if (child === null) return null;
      if (child instanceof Instance) return mount.renderer.mountInstance(child, owner, isSvg, cursor);
      if (isElement(child) && typeof child.type === 'string')
        return createVElement(child as ViewElement & { type: string }, mount, isSvg, cursor);
      const { type, key } = isElement(child) ? child : listKind;
      const group = new VList(owner, type, key);
      group.children = createList(contentOf(child), group, mount, isSvg, cursor);
      return group;
    }
    default:
      return null;
  }
}

const listKind = { type: null, key: null };

/** Renders the children of an element or a group, in order. */
export function createList(
  children: readonly unknown[],
  owner: Parent,
  mount: Mount,
  isSvg: boolean,
  cursor: HydrationCursor | undefined,
): (VNode | null)[] {
  const vnode: (VNode | null)[] = new Array(children.length);
  for (let index = 0; index < children.length; index++)
    vnode[index] = create(children[index], owner, mount, isSvg, cursor);
  return vnode;
}

function createText(text: string, cursor: HydrationCursor | undefined): VText {
  const taken = cursor?.text(text);
  const dom = taken ?? document.createTextNode(text);
  if (!taken) cursor?.insert(dom);
  return new VText(dom);
}

function createVElement(
  { type, key, props }: ViewElement & { type: string },
  mount: Mount,
  isSvg: boolean,
  cursor: HydrationCursor | undefined,
): VElement {
  const isOwn = isSvg || type === 'svg';
  const taken = cursor?.element(type);
  const making = taken ? undefined : mount.renderer.requirePatchRuntime();
  const dom = taken ?? making!.createElement(type, isOwn);
  const vnode = new VElement(mount, type, key, storedProps(type, props), dom);
  for (const name in props) {
    if (isListener(name) && (props[name] ?? undefined) !== undefined) vnode.listen(name);
  }
  making?.setAttributes(dom, type, props);
  createChildren(vnode, isOwn && type !== 'foreignObject', taken && cursor!.inside(taken));
  if (making) {
    if (isField(type)) making.fillField(vnode);
    cursor?.insert(dom);
  } else if (isField(type)) {
    hydrateField(vnode);
    mount.renderer.scheduler.hydratedFields.push(vnode);
  }
  if ('ref' in props) mount.renderer.scheduler.newRefs.push(vnode);
  if (props.autoFocus && !taken) mount.renderer.scheduler.toFocus = dom;
  return vnode;
}

/** An element's props as its vnode keeps them. A picture's `srcSet` is long, so only its hash is kept. */
export const storedProps = (type: string, props: Record<string, unknown>): Record<string, unknown> =>
  type === 'img' && typeof props.srcSet === 'string' ? { ...props, srcSet: hashOf(props.srcSet) } : props;

/** A hash that distinguishes texts; collisions are very unlikely. */
function hashOf(text: string): number {
  let number = text.length;
  for (let index = 0; index < text.length; index++) number = (number * 31 + text.charCodeAt(index)) | 0;
  return number;
}

/**
 * Whether an element's children have no nodes: browsers that run scripts do not parse the inside of `noscript`, and a
 * text area's text is its value.
 */
export const hasNoChildNodes = (type: string): boolean => type === 'noscript' || type === 'textarea';

function createChildren(vnode: VElement, isSvg: boolean, cursor: HydrationCursor | undefined): void {
  const { dom, mount, type } = vnode;
  const { children } = vnode.props;
  if (children === undefined || children === null || hasNoChildNodes(type)) return;
  if (typeof children === 'string' || typeof children === 'number') {
    const text = String(children);
    vnode.children = text;
    if (!cursor) dom.textContent = text;
    else if (text !== '') {
      const there = cursor.text(text);
      if (!there) cursor.insert(document.createTextNode(text));
      cursor.finish();
    }
    return;
  }
  if (cursor && mount.renderer.lazyHydration?.skip(vnode, children)) return;
  const list = createList(listOf(children), vnode, mount, isSvg, cursor);
  vnode.children = list;
  if (cursor) cursor.finish();
  else for (const each of list) append(each, dom);
}

const append = (vnode: VNode | null, dom: Element): void => eachNode(vnode, (node) => dom.append(node));

/** Inserts rendered nodes into the document. */
export const insert = (vnode: VNode | null, dom: Element, before: ChildNode | null): void =>
  eachNode(vnode, (node) => dom.insertBefore(node, before));
