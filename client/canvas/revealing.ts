import { elementsOf } from './marked-elements.ts';

/** Inputs by which an author scrolls or uses the page, which cancel scrolling to a node. */
const ownInputs = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Scrolls to the node that the author has selected outside of the canvas. A node that was just inserted is selected
 * before it is rendered, so the search is repeated when the page changes.
 */
export class NodeRevealer {
  #pointer = '';
  #shown: Element | undefined;
  // Until the page changes, the element at the pointer may belong to another node.
  readonly #changes = new MutationObserver(() => {
    this.#show();
    if (this.#shown) this.#changes.disconnect();
  });

  constructor() {
    for (const each of ownInputs)
      addEventListener(each, () => this.#changes.disconnect(), { capture: true, passive: true });
  }

  reveal(pointer: string): void {
    this.#pointer = pointer;
    this.#shown = undefined;
    this.#show();
    this.#changes.observe(document, { childList: true, subtree: true });
  }

  #show(): void {
    const [element] = elementsOf(document, this.#pointer);
    if (!element || element === this.#shown) return;
    this.#shown = element;
    element.scrollIntoView({ block: 'nearest' });
  }
}
