import { chanceAt } from './chance.ts';

/** When a server drew a page and where its chance began: plain data that travels with the page. */
export interface Drawn {
  /** Milliseconds since 1970. */
  at: number;
  /** At least 0, less than 1. */
  seed: number;
}

/**
 * The moment in which a server drew a page, for whoever draws it as it was then. What is left to chance then depends
 * on the place alone: a browser evaluates in another order, and some of it much later.
 */
export class Moment {
  readonly drawn: Drawn;
  /** True while everything is drawn as it was then, as on the server itself. */
  isAll: boolean;
  #isPast = false;
  #place: { readonly id: string } = nowhere;
  #expression = 0;
  #chance: (() => number) | undefined;

  constructor(drawn: Drawn, isAll = false) {
    this.drawn = drawn;
    this.isAll = isAll;
  }

  get isPast(): boolean {
    return this.isAll || this.#isPast;
  }

  /** An expression is about to be evaluated in a place. */
  begin(place: { readonly id: string }, expression: number, isPast: boolean): void {
    this.#place = place;
    this.#expression = expression;
    this.#isPast = isPast;
    this.#chance = undefined;
  }

  end(): void {
    this.begin(nowhere, 0, false);
  }

  random(): number {
    this.#chance ??= chanceAt(this.drawn.seed, `${this.#place.id} ${this.#expression}`);
    return this.#chance();
  }
}

const nowhere = { id: '' };
