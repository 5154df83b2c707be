import type { PreviewProblem } from '../problems/preview-problem.ts';
import { type CanvasLink, type CanvasPlace, linkCanvas } from './canvas-link.ts';

/** One of the two frames. */
export type Side = 0 | 1;
export const sides: readonly Side[] = [0, 1];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

const blank = 'about:blank';
const pathOf = (src: string): string => src.split('#', 1)[0] ?? '';

/** What the frames ask of the panel around them. */
export interface FrameListeners {
  /** Called when a link in the preview navigated. */
  onLeave: (address: string) => void;
  /** Called when a document is shown, from its address; again when it was loaded again. */
  onShow: (address: string, hasScript: boolean, problem: PreviewProblem | undefined) => void;
  /** Called when the server had no time for a document, or failed to make it; what is shown stays. */
  onMissed: (problem: PreviewProblem) => void;
}

/** The visible frame. */
export interface ShownFrame {
  /** The frame in front; undefined before the first document. */
  front: Side | undefined;
  /** Address that the document in front was asked for with. */
  src: string;
  /** Path of that address. */
  address: string;
  link: CanvasLink | undefined;
  /** Documents shown so far. */
  loads: number;
}

/** The document of a side: what was asked for, and the connection to it once it is there. */
interface Held {
  src: string | undefined;
  link?: CanvasLink | undefined;
  place: CanvasPlace;
  /** Where a link in it leads. */
  leaving?: string | undefined;
  /** Ends the wait for an answer of what was loaded before. */
  waiting?: AbortController | undefined;
}

const nothing = (): Held => ({ src: undefined, place: { left: 0, top: 0 } });

/** What is used of an element of a frame. */
export type FrameElement = Pick<HTMLIFrameElement, 'contentWindow' | 'focus' | 'ownerDocument'>;

/**
 * Two frames, of which one is seen: the next document loads in the other, and is shown at the same place of its page once
 * it is there, so that nothing flickers. What the server could not make leaves the last good document where it is.
 */
export class CanvasFrames {
  /** Who is asked; the newest functions of the panel. */
  listeners: FrameListeners;
  readonly #elements: [FrameElement | null, FrameElement | null] = [null, null];
  readonly #held: [Held, Held] = [nothing(), nothing()];
  readonly #subscribers = new Set<() => void>();
  #shown: ShownFrame = { front: undefined, src: '', address: '', link: undefined, loads: 0 };
  /** Shows what has come while a text was written, which would be lost with its document. */
  #afterWriting: (() => void) | undefined;
  #isWriting = false;
  #repeats = 0;

  constructor(listeners: FrameListeners) {
    this.listeners = listeners;
  }

  /** Calls back when something else is seen, until the returned function is called. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#subscribers.add(changed);
    return () => void this.#subscribers.delete(changed);
  };

  readonly shown = (): ShownFrame => this.#shown;

  attach(side: Side, element: FrameElement | null): void {
    this.#elements[side] = element;
  }

  /** Loads a document behind the one that is seen. @param isAgain the same document is loaded again */
  show(src: string, isAgain: boolean): void {
    this.#open(other(this.#shown.front ?? 1), src, isAgain);
  }

  /** The author has begun to write over a text in the document, or has ended. */
  readonly writing = (isOn: boolean): void => {
    this.#isWriting = isOn;
    if (isOn) return;
    this.#afterWriting?.();
    this.#afterWriting = undefined;
  };

  /** A frame has loaded something. */
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
    // No link leads anywhere in a frame that is not shown: it has the browser's own page about a failure.
    else this.#miss(side, { kind: 'unreachable', message: '' });
  }

  /** Ends all connections. */
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
    // `replace`, because previews should not add history entries.
    const wanted = address ?? blank;
    // The same address would be a move within the document.
    const distinct = isAgain ? wanted.replace('#', () => `?again=${++this.#repeats}#`) : wanted;
    this.#elements[side]?.contentWindow?.location.replace(distinct);
  }

  #miss(side: Side, problem: PreviewProblem): void {
    // The last good canvas is kept, and with it where the author was.
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
