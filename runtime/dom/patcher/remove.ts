import { release } from '../release.ts';
import { eachNode, type VNode } from '../vnode.ts';

/** Removes a vnode's nodes from the document, and releases what they hold. */
export function remove(vnode: VNode | null): void {
  release(vnode);
  eachNode(vnode, leave);
}

/** Removes a node; one with the style token `exit` is removed once its animation has ended. */
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
