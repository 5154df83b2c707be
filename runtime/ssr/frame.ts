import type { NodeCode } from './node-code.ts';

/**
 * One node at one place of the page while it is written: what its expressions see, its props, what it publishes.
 * The light twin of an instance: it is computed once, from the top down, and nobody watches it.
 */
export class Frame {
  readonly code: NodeCode;
  readonly parent: Frame | undefined;
  /** Keys of the lists that it is in. */
  readonly path: string;
  /** What the name of the widget around it stands for here: what that publishes, with the element of the list. */
  readonly around: unknown;
  exists = true;
  props: Readonly<Record<string, unknown>>;
  data: unknown = undefined;
  /** Why it could not work out what it is. */
  crash: unknown = undefined;
  #shown: readonly string[] | undefined = undefined;
  /** Scopes of expressions, by shape: many expressions of a card see the same names. */
  scopes: (object | undefined)[] | undefined = undefined;

  constructor(code: NodeCode, parent: Frame | undefined, path: string, around: unknown) {
    this.code = code;
    this.parent = parent;
    this.path = path;
    this.around = around;
    this.props = code.props;
  }

  /** The same on server and client. */
  get id(): string {
    return this.path ? `${this.code.node.at}:${this.path}` : String(this.code.node.at);
  }

  /** True when children of this slot are to exist now. */
  shows(slot: string): boolean {
    const { model, slots } = this.code;
    if (!this.exists || !slots.has(slot)) return false;
    if (!model?.shows) return true;
    this.#shown ??= model.shows(this.data, this.props);
    return this.#shown.includes(slot);
  }
}
