import type { PlanPatch } from '../../../plan/plan-patch.ts';

/** The text that the preview shows: it is patched to each new one, and rendered again where it cannot be. */
export interface CanvasText {
  /** Has the preview show a text. */
  show(text: string): void;
  /** The server has rendered a text, for the preview at an address. */
  rendered(src: string, text: string): void;
  /**
   * The preview at an address is shown, as the server has rendered it; also after it was loaded again. The templates of
   * messages have no script, nor has what cannot be shown, so edits cannot be taken into them.
   */
  loaded(src: string, hasScript: boolean): void;
  /** The server could not render a text: the preview before stays, and takes the edits that it can. */
  failed(): void;
  /** Has the server render what is shown; false where it has done so, and what it made can be loaded again. */
  reload(): boolean;
}

export interface CanvasWorld {
  /** Says how the plan of one text becomes that of another; undefined where it has to be compiled again. */
  patchBetween(before: string, after: string): Promise<PlanPatch | undefined>;
  /** Has the preview at an address take a patch; false where it could not. */
  patchPreview(src: string, patch: PlanPatch): Promise<boolean>;
  /** Has the server render a text. */
  render(text: string): void;
  /** The preview shows this text. */
  shown(text: string): void;
}

/** A preview that the server has made. */
interface Made {
  src: string;
  rendered: string;
  /** The text that it shows by now. */
  text: string;
  isLoaded: boolean;
  hasScript?: boolean;
}

/** Follows the texts of one page. Edits that are made while a preview loads are taken into it afterwards. */
export function createCanvasText(world: CanvasWorld): CanvasText {
  let now: Made | 'rendering' | undefined;
  /** The preview that stays in view while the next is rendered. */
  let before: Made | undefined;
  let wanted: string | undefined;
  let isRunning = false;
  /** Something has changed since the last step began. */
  let hasNews = false;

  const render = (text: string): void => {
    if (typeof now === 'object') before = now;
    now = 'rendering';
    world.render(text);
  };
  /** True if the preview has come a step nearer to what is wanted. */
  const step = async (): Promise<boolean> => {
    if (wanted === undefined || now === 'rendering') return false;
    if (!now) {
      render(wanted);
      return false;
    }
    const from = now;
    if (!from.isLoaded || from.text === wanted) return false;
    const text = wanted;
    // A text that cannot be compiled is left to the server, which says why.
    const patch = from.hasScript ? await world.patchBetween(from.text, text).catch(() => undefined) : undefined;
    if (now !== from) return true;
    const isPatched = patch !== undefined && (await world.patchPreview(from.src, patch));
    if (now !== from) return true;
    if (isPatched) {
      now = { ...from, text };
      world.shown(text);
    } else render(wanted);
    return true;
  };
  const run = async (): Promise<void> => {
    hasNews = true;
    if (isRunning) return;
    isRunning = true;
    while (hasNews) {
      hasNews = false;
      while (await step());
    }
    isRunning = false;
  };
  return {
    show(text) {
      wanted = text;
      void run();
    },
    rendered(src, text) {
      before = undefined;
      now = { src, rendered: text, text, isLoaded: false };
    },
    loaded(src, hasScript) {
      if (typeof now !== 'object' || now.src !== src) return;
      now = { ...now, text: now.rendered, isLoaded: true, hasScript };
      world.shown(now.text);
      void run();
    },
    failed() {
      now = before;
    },
    reload() {
      if (typeof now !== 'object' || now.text === now.rendered) return false;
      render(now.text);
      return true;
    },
  };
}
