/** Conformance suites of the ports, with which adapters of a shop's own are tested, by any runner. */
export { describeFiles } from './describe-files.ts';
export { describeTransport, type TestedTransport } from './describe-mail.ts';
export { describePayments, type TestedPayments } from './describe-payments.ts';
export { describePurge, type TestedPurge } from './describe-purge.ts';
export { describeSharedState, type StateOfServers } from './describe-shared-state.ts';
export { describeSearch } from './search/describe-search.ts';
export type { OpenSearch, Searched } from './search/searched.ts';
export type { RegisterTest } from './suite.ts';
