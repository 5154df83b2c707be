/** Distance from the screen at which an element's renderer is loaded. */
const nearScreen = '200px';

/** Mounts a view in an element, reports when it responds, and returns a function that unmounts it. */
export type Mount = (onLive: () => void) => () => void;

/** An element that React renders once it is near the screen; input is held until it responds. */
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

  /** Starts when the element is near the screen; immediately if it contains nothing visible. */
  startWhenNear(): void {
    // The host itself has no box.
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

  /** Runs a callback once the element responds. */
  hold(run: () => void): void {
    if (this.isLive) run();
    else this.#held.push(run);
  }

  #live(): void {
    this.isLive = true;
    for (const run of this.#held.splice(0)) run();
  }
}
