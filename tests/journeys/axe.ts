import axe, { type AxeResults, type PartialResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';

type Axe = typeof axe;
type Results = Pick<AxeResults, 'violations' | 'incomplete'>;
type FrameContext = ReturnType<Axe['utils']['getFrameContexts']>[number]['frameContext'];

interface AxeWindow {
  axe?: Axe;
}

/** Injects axe into a frame, once per document, because evaluating its source takes as long as a small analysis. */
async function inject(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => (window as AxeWindow).axe !== undefined);
  if (!isThere) await frame.evaluate(axe.source);
}

/** Thrown when a frame has got another document since axe was injected into it. */
class DocumentChanged extends Error {}

/** Returns the results of a frame and the frames inside it, in document order, with null for an unreachable frame. */
async function partialsOf(frame: Frame, options: RunOptions, context?: FrameContext): Promise<PartialResults> {
  await inject(frame);
  const argument = { options, context };
  const partial = await frame.evaluate(
    ({ options, context }) => (window as AxeWindow).axe?.runPartial(context ?? document, options),
    argument,
  );
  if (!partial) throw new DocumentChanged(frame.url());
  const inner = await frame.evaluate(
    ({ options, context }) => (window as AxeWindow).axe!.utils.getFrameContexts(context ?? document, options),
    argument,
  );
  const partials: PartialResults = [partial];
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => (window as AxeWindow).axe!.utils.shadowSelect(selector),
      frameSelector,
    );
    const content = await element.asElement()?.contentFrame();
    partials.push(...(content ? await partialsOf(content, options, frameContext) : [null]));
    await element.dispose();
  }
  return partials;
}

/** Rules with minor or moderate violations only, which no caller checks. They take a third of an analysis's time. */
const lesserRules = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique'],
  ...['meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
];

/**
 * Analyses a page and all its frames with axe, whatever their origin. The analysis is repeated when a frame gets
 * another document meanwhile, as a canvas does that shows a newer draft.
 *
 * @param rules ids of the rules to check, by default all whose violations may be serious
 */
export async function analyse(page: Page, rules?: string[]): Promise<Results> {
  for (;;) {
    let hasChanged = false;
    const changed = () => {
      hasChanged = true;
    };
    page.on('framenavigated', changed).on('framedetached', changed);
    try {
      return await analyseOnce(page, rules);
    } catch (error) {
      // The browser's event may be reported only after the failure that it caused.
      await Promise.allSettled(page.frames().map((frame) => frame.evaluate(() => document.readyState)));
      if (!hasChanged && !(error instanceof DocumentChanged)) throw error;
    } finally {
      page.off('framenavigated', changed).off('framedetached', changed);
    }
  }
}

async function analyseOnce(page: Page, rules?: string[]): Promise<Results> {
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(lesserRules.map((id) => [id, { enabled: false }])) }),
  };
  if (page.frames().length > 1) {
    const partials = await partialsOf(page.mainFrame(), options);
    return page.evaluate(({ partials, options }) => (window as AxeWindow).axe!.finishRun(partials, options), {
      partials,
      options,
    });
  }
  await inject(page.mainFrame());
  return page.evaluate(async (options) => {
    const { violations, incomplete } = await (window as AxeWindow).axe!.run(document, options);
    return { violations, incomplete };
  }, options);
}
