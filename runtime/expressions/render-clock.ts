import { randomAt } from './seeded-random.ts';

/** The time of a server's render and its random seed: plain data that travels with the page. */
export interface RenderSeed {
  /** Timestamp in milliseconds. */
  at: number;
  /** At least 0 and less than 1. */
  seed: number;
}

/**
 * Time and random numbers of a server's render, so that a browser can reproduce it. Random numbers depend only on the
 * place in the page, because a browser evaluates in another order, and much of it later.
 */
export class RenderClock {
  readonly renderSeed: RenderSeed;
  /** True while everything is rendered at the server's time, as on the server itself. */
  isServer: boolean;
  #isPast = false;
  #place: { readonly id: string } = nowhere;
  #expression = 0;
  #chance: (() => number) | undefined;

  constructor(drawn: RenderSeed, isAll = false) {
    this.renderSeed = drawn;
    this.isServer = isAll;
  }

  get isServerTime(): boolean {
    return this.isServer || this.#isPast;
  }

  /** Called before an expression is evaluated in a place. */
  enter(place: { readonly id: string }, expression: number, isPast: boolean): void {
    this.#place = place;
    this.#expression = expression;
    this.#isPast = isPast;
    this.#chance = undefined;
  }

  leave(): void {
    this.enter(nowhere, 0, false);
  }

  random(): number {
    this.#chance ??= randomAt(this.renderSeed.seed, `${this.#place.id} ${this.#expression}`);
    return this.#chance();
  }
}

const nowhere = { id: '' };
