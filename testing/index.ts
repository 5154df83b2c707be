/** The test kit: page, shop, clock and expression, and arbitraries for property tests. */

export { dataFor, expectFilter, expressions, triples } from '../expression/testing/index.ts';
export { replayFile } from '../server/render/drafts/replay-file.ts';
export { type MadeUpOptions, madeUpAnswer } from '../server/render/stress/stress.ts';
export { type Clock, clock } from './clock.ts';
export { expr } from './expr.ts';
export { arbitraryActions, type Step } from './fuzz/arbitrary-actions.ts';
export { type Answers, type ArbitraryAnswer, arbitraryAnswer } from './fuzz/arbitrary-answer.ts';
export { type ArbitraryPage, arbitraryPage, type PageKind } from './fuzz/arbitrary-page.ts';
export { type FuzzFinding, type FuzzOptions, fuzzPage } from './fuzz/fuzz-page.ts';
export { type PageOptions, page, type TestPage } from './page.ts';
export { shop, type TestShop } from './shop.ts';
export { smallCatalogue } from './small-catalogue.ts';
export { rejected, type Tamper, tampered } from './tampered.ts';
export type { WorldLog } from './test-env.ts';
export { type UsedShop, useShop } from './use-shop.ts';
