import type { NodeCode } from './node-code.ts';
import { type ElementShape, Surroundings } from './surroundings.ts';

/** The name of a node in its place, as its instance in a browser has it. */
export const idAt = ({ idStart }: NodeCode, path = ''): string => (path === '' ? idStart : `${idStart}:${path}`);

/**
 * One widget at one place of the page while it is written: its props, what it publishes. The light twin of an
 * instance: it is computed once, from the top down, and nobody watches it. A node without a model has one only while
 * its view is called.
 */
export class Frame {
  readonly code: NodeCode;
  readonly around: Surroundings | undefined;
  exists = true;
  props: Readonly<Record<string, unknown>>;
  data: unknown = undefined;
  /** Why it could not work out what it is. */
  crash: unknown = undefined;
  shown: readonly string[] | undefined = undefined;
  elementShape: ElementShape | undefined = undefined;
  /** What stands around the nodes inside that are in no list of its own. */
  plainInside: Surroundings | undefined = undefined;

  constructor(code: NodeCode, around: Surroundings | undefined) {
    this.code = code;
    this.around = around;
    this.props = code.props;
  }

  /** Keys of the lists that it is in. */
  get path(): string {
    return this.around === undefined ? '' : this.around.path;
  }

  /** The same on server and client. */
  get id(): string {
    return idAt(this.code, this.path);
  }

  /** What stands around the nodes in its slots. */
  get inside(): Surroundings | undefined {
    if (this.code.model === undefined) return this.around;
    this.plainInside ??= new Surroundings(this, undefined, this.path);
    return this.plainInside;
  }

  /** What stands around an element of its list. */
  insideElement(element: Readonly<Record<string, unknown>>): Surroundings {
    return new Surroundings(this, element, this.path);
  }

  /** True when children of this slot are to exist now. */
  shows(slot: string): boolean {
    const { model, slots } = this.code;
    if (!this.exists || !slots.has(slot)) return false;
    if (!model?.shows) return true;
    this.shown ??= model.shows(this.data, this.props);
    return this.shown.includes(slot);
  }
}
