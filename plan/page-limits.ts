/**
 * What one page may cost, its fragments included. Work is counted, so a page is refused or ends the same on every machine,
 * however busy it is. Sized so that a page at a limit delays other visitors by a fraction of a second: a product
 * page has some 300 widgets, and a list of 200 cards renders 2,000.
 */
export const pageLimits = {
  /** Widgets as written, each fragment counted at each place that names it. */
  nodes: 10_000,
  /** Values with `{{ }}`, counted in the same way. */
  bindings: 2_000,
  /** Widgets of all variants of a page together: each variant is checked. */
  variantNodes: 40_000,
  /** Characters of CSS of one document. */
  css: 200_000,
  /** Blocks and brackets of CSS within each other. */
  cssDepth: 32,
  /** Widgets that one render of the page computes, rows of lists included, over all rounds of fetching data. */
  instances: 20_000,
  /** Steps of all expressions of the page together; one alone may take two million. */
  steps: 3_000_000,
  /** Characters of its HTML. */
  markup: 4_000_000,
  /** The last resort: time of the processor that the thread may have for it, in which waiting does not count. */
  processorMs: 10_000,
} as const;
