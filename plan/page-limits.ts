/**
 * Limits on the cost of one page, including its fragments. Work is counted, so a page is rejected or stopped in the
 * same way on every machine, however busy it is. Chosen so that a page at a limit delays other visitors by a fraction
 * of a second: a product page has some 300 widgets, and a list of 200 cards renders 2,000.
 */
export const pageLimits = {
  /** Widgets in the document, with each fragment counted in every place that names it. */
  nodes: 10_000,
  /** Values with `{{ }}`, counted in the same way. */
  bindings: 2_000,
  /** Widgets of all variants of a page together, because each variant is checked. */
  variantNodes: 40_000,
  /** Audiences of one page, each of which may double the number of its versions. */
  audiences: 5,
  /** Characters of CSS in one document. */
  css: 200_000,
  /** Nesting depth of blocks and brackets in CSS. */
  cssDepth: 32,
  /** Widgets that one render of the page computes, including rows of lists, over all rounds of fetching data. */
  instances: 20_000,
  /** Steps of all expressions of the page together; a single one may take two million. */
  steps: 3_000_000,
  /** Characters of the page's HTML. */
  markup: 4_000_000,
  /** The last resort: processor time of the thread in milliseconds, which does not include waiting. */
  processorMs: 10_000,
} as const;
