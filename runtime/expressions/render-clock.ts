import { randomAt } from './seeded-random.ts';

/** When a server rendered a page and its random seed: plain data that travels with the page. */
export interface RenderSeed {
  /** Milliseconds since 1970. */
  at: number;
  /** At least 0, less than 1. */
  seed: number;
}

/**
 * The time at which a server rendered a page, for rendering it again as it was then. Random numbers then depend on the
 * place alone: a browser evaluates in another order, and some of it much later.
 */
export class RenderClock {
  readonly renderSeed: RenderSeed;
  /** True while everything is rendered as it was then, as on the server itself. */
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

  /** An expression is about to be evaluated in a place. */
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
