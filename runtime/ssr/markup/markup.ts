import { escapeText } from './escape.ts';
import { ImagePreloads } from './image-preloads.ts';

/** Surroundings of an element that affect how it is written. */
export interface WriteContext {
  /** The value of the `select` around the element. */
  selected: unknown;
  isInSvg: boolean;
  /** True inside `picture` and `noscript`, where a picture is not preloaded. */
  skipsPreloads: boolean;
}

/** The context at the top level of a page. */
export const emptyContext: WriteContext = { selected: null, isInSvg: false, skipsPreloads: false };

/** A position in the markup, restored when the code after it throws. */
export interface Checkpoint {
  html: string;
  endsInText: boolean;
  context: WriteContext;
  preloads: number;
}

/** HTML under construction, written from the first element to the last. */
export class Markup {
  html = '';
  /** Two adjacent texts would become one in the browser, so a comment separates them. */
  endsInText = false;
  context: WriteContext = emptyContext;
  readonly preloads = new ImagePreloads();

  text(text: string): void {
    if (text === '') return;
    this.html += this.endsInText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.endsInText = true;
  }

  /** Removes everything written since the checkpoint. */
  restore({ html, endsInText, context, preloads }: Checkpoint): void {
    this.html = html;
    this.endsInText = endsInText;
    this.context = context;
    this.preloads.truncate(preloads);
  }

  /** Returns the whole markup, with the preloads in front. */
  toString(): string {
    return this.preloads.toString() + this.html;
  }
}
