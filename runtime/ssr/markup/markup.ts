import { escapeText } from './escape.ts';
import { ImagePreloads } from './image-preloads.ts';

/** Context of an element that changes how it is written. */
export interface WriteContext {
  /** The selected value of the surrounding `select`. */
  selected: unknown;
  isInSvg: boolean;
  /** Inside `picture` or `noscript` a picture is not preloaded. */
  skipsPreloads: boolean;
}

export const emptyContext: WriteContext = { selected: null, isInSvg: false, skipsPreloads: false };

/** A place in the markup to go back to when what followed broke. */
export interface Checkpoint {
  html: string;
  endsInText: boolean;
  context: WriteContext;
  preloads: number;
}

/** HTML that is being written, from the first element to the last. */
export class Markup {
  html = '';
  /** Two texts side by side would be one in the browser, so a comment keeps them apart. */
  endsInText = false;
  context: WriteContext = emptyContext;
  readonly preloads = new ImagePreloads();

  text(text: string): void {
    if (text === '') return;
    this.html += this.endsInText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.endsInText = true;
  }

  /** Takes back what has been written since. */
  restore({ html, endsInText, context, preloads }: Checkpoint): void {
    this.html = html;
    this.endsInText = endsInText;
    this.context = context;
    this.preloads.truncate(preloads);
  }

  /** Everything, with what a browser should load early in front. */
  toString(): string {
    return this.preloads.toString() + this.html;
  }
}
