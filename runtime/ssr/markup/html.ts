import type { Markup } from './markup.ts';

/** A value that appends HTML when it is written: the content of a slot, a piece of a compiled view. */
export abstract class Html {
  abstract write(out: Markup): void;

  static of(write: (out: Markup) => void): Html {
    return new HtmlPiece(write);
  }
}

class HtmlPiece extends Html {
  readonly write: (out: Markup) => void;

  constructor(write: (out: Markup) => void) {
    super();
    this.write = write;
  }
}
