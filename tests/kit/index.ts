/** The test language: a page, a shop, a clock and an expression, each in one word; and a kit for properties. */
export { dataFor, expectFilter, expressions, triples } from '../../compiler/expression/testing/index.ts';
export { replayFile } from '../../server/commands/replay-file.ts';
export { type Clock, clock } from './clock.ts';
export { expr } from './expr.ts';
export { arbitraryActions, type Step } from './fuzz/arbitrary-actions.ts';
export { type Answers, type ArbitraryAnswer, arbitraryAnswer } from './fuzz/arbitrary-answer.ts';
export { type ArbitraryPage, arbitraryPage, type PageKind } from './fuzz/arbitrary-page.ts';
export { type FuzzFinding, type FuzzOptions, fuzzPage } from './fuzz/fuzz-page.ts';
export { goods } from './goods.ts';
export { type PageOptions, page, type TestPage, type WorldLog } from './page.ts';
export { shop, type TestShop } from './shop.ts';
export { refused, type Tamper, tampered } from './tampered.ts';
