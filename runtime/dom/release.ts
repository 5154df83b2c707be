import { Mount, unhydrated, VElement, type VNode, VText } from './vnode.ts';

/** Whether the children of an element are in the SVG namespace. */
export const isInSvg = ({ namespaceURI, localName }: Element): boolean =>
  namespaceURI === 'http://www.w3.org/2000/svg' && localName !== 'foreignObject';

/** Releases everything in a vnode that is about to be removed. */
export function release(vnode: VNode | null): void {
  if (vnode === null || vnode instanceof VText) return;
  if (vnode instanceof Mount) vnode.renderer.unmount(vnode);
  if (vnode instanceof VElement && vnode.props.ref) vnode.mount.renderer.attachRef(vnode, vnode.props.ref, null);
  if (vnode instanceof VElement && vnode.children === unhydrated) vnode.mount.renderer.lazyHydration!.remove(vnode);
  if (typeof vnode.children !== 'string') for (const child of vnode.children) release(child);
}
