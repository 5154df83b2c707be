/** How far from the screen an element is when what renders it is loaded. */
const nearScreen = '200px';

/** Mounts something into an element, reports when it responds, and returns what unmounts it. */
export type Mount = (onLive: () => void) => () => void;

/** An element that React renders, once it is near the screen; what a shopper does there is held until it responds. */
export class LazyRoot {
  readonly host: Element;
  isLive = false;
  readonly #load: () => Promise<Mount>;
  readonly #failed: (cause: unknown) => void;
  readonly #held: (() => void)[] = [];
  readonly #observer: IntersectionObserver;
  #isStarted = false;
  #isStopped = false;
  #unmount = (): void => {};

  constructor(host: Element, load: () => Promise<Mount>, failed: (cause: unknown) => void) {
    this.host = host;
    this.#load = load;
    this.#failed = failed;
    const onChange: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.start();
    };
    this.#observer = new IntersectionObserver(onChange, { rootMargin: nearScreen });
  }

  /** Starts when it is near the screen; at once where it has nothing that could be seen. */
  startWhenNear(): void {
    // The element has no box of its own.
    const boxes = [...this.host.children].filter(({ localName }) => localName !== 'link');
    if (boxes.length === 0) this.start();
    else for (const box of boxes) this.#observer.observe(box);
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#observer.disconnect();
    this.#load().then((mount) => {
      if (!this.#isStopped) this.#unmount = mount(() => this.#live());
    }, this.#failed);
  }

  stop(): void {
    this.#isStopped = true;
    this.#observer.disconnect();
    this.#unmount();
  }

  /** Runs something once this responds. */
  hold(run: () => void): void {
    if (this.isLive) run();
    else this.#held.push(run);
  }

  #live(): void {
    this.isLive = true;
    for (const run of this.#held.splice(0)) run();
  }
}
