import { elementsOf } from './marked-elements.ts';

/** Inputs by which an author scrolls or uses the page, which then stays where it is. */
const ownInputs = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Scrolls to the node that the author has selected elsewhere. A node that was just inserted is selected before the
 * page has it, so that its place is looked for again when the page changes.
 */
export class NodeRevealer {
  #pointer = '';
  #shown: Element | undefined;
  // Until the page changes, the element at the pointer may be that of another node.
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
