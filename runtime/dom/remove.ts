import { eachNode, Mount, unhydrated, VElement, type VNode, VText } from './vnode.ts';

export const isInSvg = ({ namespaceURI, localName }: Element): boolean =>
  namespaceURI === 'http://www.w3.org/2000/svg' && localName !== 'foreignObject';

export function remove(vnode: VNode | null): void {
  release(vnode);
  eachNode(vnode, leave);
}

/** Removes a node; one with the style token `exit` once its animation has ended. */
function leave(node: ChildNode): void {
  if (!(node instanceof HTMLElement) || !/\bexit-/.test(node.className)) {
    node.remove();
    return;
  }
  node.inert = true;
  node.dataset.leaving = '';
  const exits = node.getAnimations().filter((each) => (each as CSSAnimation).animationName?.startsWith('exit-'));
  void Promise.allSettled(exits.map(({ finished }) => finished)).then(() => node.remove());
}

/** Lets go of everything in something that is to go. */
export function release(vnode: VNode | null): void {
  if (vnode === null || vnode instanceof VText) return;
  if (vnode instanceof Mount) vnode.renderer.unmount(vnode);
  if (vnode instanceof VElement && vnode.props.ref) vnode.mount.renderer.attachRef(vnode, vnode.props.ref, null);
  if (vnode instanceof VElement && vnode.children === unhydrated) vnode.mount.renderer.lazyHydration!.remove(vnode);
  if (typeof vnode.children !== 'string') for (const child of vnode.children) release(child);
}
