import type { PreviewProblem } from '../problems/preview-problem.ts';
import { type CanvasLink, type CanvasPlace, linkCanvas } from './canvas-link.ts';

/** Index of one of the two frames. */
export type Side = 0 | 1;

/** Both frames. */
export const sides: readonly Side[] = [0, 1];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

const blank = 'about:blank';
const pathOf = (src: string): string => src.split('#', 1)[0] ?? '';

/** Callbacks of the panel around the frames. */
export interface FrameListeners {
  /** Called when a link in the preview has navigated. */
  onLeave: (address: string) => void;
  /** Called with the address of a document that is shown, and again when it was reloaded. */
  onShow: (address: string, hasScript: boolean, problem: PreviewProblem | undefined) => void;
  /** Called when the server was too busy for a document or failed to render it. The visible document stays. */
  onMissed: (problem: PreviewProblem) => void;
}

/** The visible frame. */
export interface ShownFrame {
  /** The visible frame; undefined before the first document. */
  front: Side | undefined;
  /** Address from which the visible document was loaded. */
  src: string;
  /** Path of `src`. */
  address: string;
  link: CanvasLink | undefined;
  /** Number of documents shown so far. */
  loads: number;
}

/** A frame's document: the requested address, and the connection once the document has loaded. */
interface Held {
  src: string | undefined;
  link?: CanvasLink | undefined;
  place: CanvasPlace;
  /** Target of a link that was followed in the document. */
  leaving?: string | undefined;
  /** Cancels waiting for the previous document. */
  waiting?: AbortController | undefined;
}

const nothing = (): Held => ({ src: undefined, place: { left: 0, top: 0 } });

/** The members of a frame's element that are used. */
export type FrameElement = Pick<HTMLIFrameElement, 'contentWindow' | 'focus' | 'ownerDocument'>;

/**
 * Two frames, one of which is visible. The next document loads in the other one and replaces the first once it is
 * ready, at the same scroll position, so that nothing flickers. When the server fails to render a document, the last
 * good one stays.
 */
export class CanvasFrames {
  /** The panel's current callbacks. */
  listeners: FrameListeners;
  readonly #elements: [FrameElement | null, FrameElement | null] = [null, null];
  readonly #held: [Held, Held] = [nothing(), nothing()];
  readonly #subscribers = new Set<() => void>();
  #shown: ShownFrame = { front: undefined, src: '', address: '', link: undefined, loads: 0 };
  /**
   * Shows a document that has loaded while the author was writing in the visible one, whose text would otherwise be
   * lost.
   */
  #afterWriting: (() => void) | undefined;
  #isWriting = false;
  #repeats = 0;

  constructor(listeners: FrameListeners) {
    this.listeners = listeners;
  }

  /** Calls back when the visible document changes, until the returned function is called. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#subscribers.add(changed);
    return () => void this.#subscribers.delete(changed);
  };

  readonly shown = (): ShownFrame => this.#shown;

  attach(side: Side, element: FrameElement | null): void {
    this.#elements[side] = element;
  }

  /** Loads a document behind the visible one. @param isAgain whether the same document is reloaded */
  show(src: string, isAgain: boolean): void {
    this.#open(other(this.#shown.front ?? 1), src, isAgain);
  }

  /** Notes that the author has started or stopped writing in the document. */
  readonly writing = (isOn: boolean): void => {
    this.#isWriting = isOn;
    if (isOn) return;
    this.#afterWriting?.();
    this.#afterWriting = undefined;
  };

  /** Handles the load event of a frame. */
  async loaded(side: Side): Promise<void> {
    const own = this.#held[side];
    const view = this.#elements[side]?.contentWindow;
    if (!view || own.src === undefined) return;
    own.waiting?.abort();
    const isFront = this.#shown.front === side;
    if (isFront && own.leaving !== undefined) return this.#leave(own, own.leaving);
    const waiting = new AbortController();
    own.waiting = waiting;
    const { place } = this.#held[isFront ? side : other(side)];
    const link = await linkCanvas(view, place, waiting.signal);
    if (waiting.signal.aborted || this.#held[side] !== own) return link?.close();
    if (link) this.#take(side, link);
    else if (isFront) this.#leave(own, 'another site');
    // A hidden frame cannot have followed a link: it shows the browser's own error page.
    else this.#miss(side, { kind: 'unreachable', message: '' });
  }

  /** Closes all connections. */
  close(): void {
    for (const { waiting, link } of this.#held) {
      waiting?.abort();
      link?.close();
    }
  }

  #open(side: Side, address: string | undefined, isAgain = false): void {
    const before = this.#held[side];
    before.waiting?.abort();
    before.link?.close();
    this.#held[side] = { ...nothing(), src: address };
    if (this.#shown.front === side) this.#see({ ...this.#shown, link: undefined });
    // `replace`, because previews must not add history entries.
    const wanted = address ?? blank;
    // The same address would only be a navigation within the document.
    const distinct = isAgain ? wanted.replace('#', () => `?again=${++this.#repeats}#`) : wanted;
    this.#elements[side]?.contentWindow?.location.replace(distinct);
  }

  #miss(side: Side, problem: PreviewProblem): void {
    // Keeps the last good canvas, and with it the author's scroll position.
    if (this.#shown.front !== side) this.#open(side, undefined);
    this.listeners.onMissed(problem);
  }

  #take(side: Side, link: CanvasLink): void {
    const own = this.#held[side];
    const { problem } = link.shown;
    if (problem && problem.kind !== 'costly') {
      link.close();
      this.#miss(side, problem);
      return;
    }
    own.link?.close();
    own.leaving = undefined;
    this.#follow(side, link);
    if (this.#shown.front === side || !this.#isWriting) this.#swap(side, link);
    else this.#afterWriting = () => this.#swap(side, link);
  }

  #follow(side: Side, link: CanvasLink): void {
    const own = this.#held[side];
    link.on('marks', ({ left, top }) => {
      own.place = { left, top };
    });
    link.on('leaving', ({ address, isReload }) => {
      if (!isReload) own.leaving = address || own.leaving || 'another page';
      else if (own.src !== undefined) this.#open(side, own.src, true);
    });
  }

  #swap(side: Side, link: CanvasLink): void {
    const { src } = this.#held[side];
    if (src === undefined) return;
    if (this.#shown.front !== side) {
      const before = this.#elements[other(side)];
      if (before && (before.ownerDocument.activeElement as unknown) === before) this.#elements[side]?.focus();
    }
    const { front } = this.#shown;
    this.#isWriting = false;
    this.#held[side].link = link;
    this.#see({ front: side, src, address: pathOf(src), link, loads: this.#shown.loads + 1 });
    if (front !== side) this.#open(other(side), undefined);
    this.listeners.onShow(this.#shown.address, link.shown.hasScript, link.shown.problem);
  }

  #see(shown: ShownFrame): void {
    this.#shown = shown;
    for (const changed of this.#subscribers) changed();
  }

  #leave(own: Held, address: string): void {
    own.link?.close();
    own.leaving = 'another page';
    this.listeners.onLeave(address);
  }
}
