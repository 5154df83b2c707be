import { escapeText } from './escape.ts';
import { ImagePreloads } from './image-preloads.ts';
import { Unfit } from './unfit.ts';

/** What stands around an element and changes how it is written. */
export interface Around {
  /** What the `select` around says is chosen. */
  selected: unknown;
  isInSvg: boolean;
  /** Inside `picture` or `noscript` a browser is not told to load a picture early. */
  isQuiet: boolean;
}

export const nothingAround: Around = { selected: null, isInSvg: false, isQuiet: false };

/** A place in the markup to go back to when what followed broke. */
export interface Mark {
  html: string;
  endsInText: boolean | 'unknown';
  around: Around;
  preloads: number;
}

/** HTML that is being written, from the first element to the last. */
export class Markup {
  html = '';
  /** Two texts side by side would be one in the browser, so a comment keeps them apart. Unknown in a recipe. */
  endsInText: boolean | 'unknown' = false;
  around: Around = nothingAround;
  readonly preloads = new ImagePreloads();

  text(text: string): void {
    if (text === '') return;
    if (this.endsInText === 'unknown') throw new Unfit('A text may stand beside another');
    this.html += this.endsInText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.endsInText = true;
  }

  mark(): Mark {
    return { html: this.html, endsInText: this.endsInText, around: this.around, preloads: this.preloads.count };
  }

  goBack({ html, endsInText, around, preloads }: Mark): void {
    this.html = html;
    this.endsInText = endsInText;
    this.around = around;
    this.preloads.forgetFrom(preloads);
  }

  /** Everything, with what a browser should load early in front. */
  toString(): string {
    return this.preloads.toString() + this.html;
  }
}
