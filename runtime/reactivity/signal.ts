import { removeFrom, type Subscriber } from './subscriber.ts';

/**
 * A value with few subscribers, such as a widget's published data. Each subscriber compares the paths that it reads.
 */
export class Signal {
  value: unknown;
  /** The value that the server rendered, which is read during hydration. */
  serverValue: unknown;
  #subscribers: Subscriber[] | undefined;

  constructor(value: unknown) {
    this.value = value;
    this.serverValue = value;
  }

  subscribe(subscriber: Subscriber): void {
    if (!this.#subscribers) this.#subscribers = [subscriber];
    else if (!this.#subscribers.includes(subscriber)) this.#subscribers.push(subscriber);
  }

  unsubscribe(subscriber: Subscriber): void {
    removeFrom(this.#subscribers, subscriber);
  }

  set(value: unknown): void {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    if (this.serverValue === undefined) this.serverValue = value;
    // A copy, because a subscriber may unsubscribe while it is notified.
    if (this.#subscribers) for (const subscriber of [...this.#subscribers]) subscriber.notify(this, before);
  }
}
