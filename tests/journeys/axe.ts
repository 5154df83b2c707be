import axe, { type AxeResults, type PartialResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';

type Axe = typeof axe;
type Results = Pick<AxeResults, 'violations' | 'incomplete'>;
type FrameContext = ReturnType<Axe['utils']['getFrameContexts']>[number]['frameContext'];

interface AxeWindow {
  axe?: Axe;
}

/** Puts axe into a frame, once for each of its documents: to evaluate it takes as long as a small analysis. */
async function inject(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => (window as AxeWindow).axe !== undefined);
  if (!isThere) await frame.evaluate(axe.source);
}

/** A frame got another document after axe was put into it. */
class DocumentChanged extends Error {}

/** Results of a frame and of those inside it, in the order of the document; null for one that cannot be reached. */
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

/** Rules whose violations are minor or moderate, which nobody asks for: a third of the time of an analysis. */
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
 * Analyses a page with axe, and all of its frames, whatever their origin. A frame that got another document meanwhile,
 * like a canvas that shows a newer draft, is analysed again.
 *
 * @param rules by default all whose violations may be serious
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
      // An event in the browser may be reported only after the failure that it led to.
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
