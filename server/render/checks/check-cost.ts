import { formatMessage } from '../../../commerce/messages.ts';
import type { Diagnostic } from '../../../compiler/index.ts';
import { diagnosticTable, parseFragment } from '../../../compiler/index.ts';
import type { Env } from '../../../runtime/env.ts';
import { createEnvironment } from '../../../runtime/expressions/environment.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { noBrowser } from '../../../runtime/no-browser.ts';
import { PageBudgetError } from '../../../runtime/page-budget.ts';
import { type Json, pageVersion } from '../../../schemas/page.ts';
import { initialState } from '../../../widgets/initial-state.ts';
import type { CheckJob } from '../../documents/checks/check-job.ts';
import { runCompile } from '../../documents/library/compile-request.ts';
import { sampleUse } from '../drafts/sample-inputs.ts';
import { preparePage } from '../library/prepared-page.ts';
import { renderMarkup } from '../render-markup.ts';

/**
 * An environment in which every call fails, so that only the page's own cost is measured, independently of the shop's
 * data.
 */
const env: Env = {
  now: () => 0,
  random: () => 0.5,
  after: () => () => {},
  report: () => {},
  call: async () => {
    throw new FailureError('no-calls', 'A check makes no calls.');
  },
  ...noBrowser,
};

const pageOf = ({ kind, id, source }: Pick<CheckJob, 'kind' | 'id' | 'source'>): string | Json =>
  kind === 'page'
    ? source
    : {
        version: pageVersion,
        id,
        slug: '/',
        type: 'CONTENT',
        body: sampleUse(id, parseFragment(source).fragment) as unknown as Json,
      };

/** Reports a document that exceeds the page budget, before it is published and then refused at render time. */
export async function checkCost(job: CheckJob): Promise<Diagnostic[]> {
  const { kind, id, source, fragments, flags } = job;
  const { plan } = runCompile({
    source: pageOf(job),
    isEager: true,
    fragments: kind === 'fragment' ? new Map([...fragments, [id, source]]) : fragments,
    ...(flags ? { flags } : {}),
  });
  const state = initialState(plan, {
    route: { path: '/', params: {}, query: {}, url: '/' },
    market: { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
    config: { shopName: '', currencyCode: 'INR', defaultLocale: 'en-IN' },
    user: { isAnonymous: true },
    device: {},
  });
  try {
    await renderMarkup({
      page: preparePage(plan, 0),
      state,
      env,
      routes: {},
      environment: createEnvironment(env, state.market),
      resolve: { mayFetch: () => false, deadlineMs: 0 },
    });
    return [];
  } catch (thrown) {
    // Other errors are not about cost; the preview reports them.
    if (!(thrown instanceof PageBudgetError)) return [];
    const { severity, message, hint } = diagnosticTable['page-too-costly'];
    const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
    const text = formatMessage(message, { reason: thrown.message });
    return [{ code: 'page-too-costly', severity, message: text, hint, pointer: '', range }];
  }
}
