import type { PlanPatch } from '../../../plan/plan-patch.ts';

/** The text in the preview. The preview is patched for each new text, and rendered again when that is impossible. */
export interface CanvasText {
  /** Shows a text in the preview. */
  show(text: string): void;
  /** Notes that the server has rendered a text as the preview at an address. */
  rendered(src: string, text: string): void;
  /**
   * Notes that the preview at an address has loaded, or reloaded, as rendered by the server. Templates of messages have
   * no script, nor have pages that cannot be shown; edits cannot be patched into them.
   */
  loaded(src: string, hasScript: boolean): void;
  /**
   * Notes that the server failed to render a text. The previous preview stays and is patched with the edits that allow
   * it.
   */
  failed(): void;
  /**
   * Has the server render the current text; returns false if it has already done so and its preview can simply be
   * reloaded.
   */
  reload(): boolean;
}

/** External effects of the preview's text, which tests replace. */
export interface CanvasWorld {
  /**
   * Computes the patch from the plan of one text to that of another; undefined when the page has to be compiled again.
   */
  patchBetween(before: string, after: string): Promise<PlanPatch | undefined>;
  /** Patches the preview at an address. Resolves to false when that failed. */
  patchPreview(src: string, patch: PlanPatch): Promise<boolean>;
  /** Has the server render a text. */
  render(text: string): void;
  /** Called when the preview shows a text. */
  shown(text: string): void;
}

/** A preview that the server has rendered. */
interface Made {
  src: string;
  rendered: string;
  /** The text that it currently shows. */
  text: string;
  isLoaded: boolean;
  hasScript?: boolean;
}

/** Follows the texts of one page. Edits made while a preview loads are patched in afterwards. */
export function createCanvasText(world: CanvasWorld): CanvasText {
  let now: Made | 'rendering' | undefined;
  /** The preview that stays visible while the next one is rendered. */
  let before: Made | undefined;
  let wanted: string | undefined;
  let isRunning = false;
  /** Whether something has changed since the last step began. */
  let hasNews = false;

  const render = (text: string): void => {
    if (typeof now === 'object') before = now;
    now = 'rendering';
    world.render(text);
  };
  /** Takes the next step towards the wanted text. Returns whether there may be more to do. */
  const step = async (): Promise<boolean> => {
    if (wanted === undefined || now === 'rendering') return false;
    if (!now) {
      render(wanted);
      return false;
    }
    const from = now;
    if (!from.isLoaded || from.text === wanted) return false;
    const text = wanted;
    // A text that cannot be compiled is left to the server, which reports the reason.
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
