import { capDiagnostics } from '../../../compiler/diagnostics/cap-diagnostics.ts';
import { type CompileOptions, type Diagnostic, parsePage } from '../../../compiler/index.ts';
import { checkTheme } from '../../../compiler/theme/check-theme.ts';
import { checkAddress } from '../../documents/checks/check-address.ts';
import { checkAudience } from '../../documents/checks/check-audience.ts';
import { checkDependents } from '../../documents/checks/check-dependents.ts';
import { checkDocument } from '../../documents/checks/check-document.ts';
import { checkInlineScripts } from '../../documents/checks/check-inline-scripts.ts';
import type { CheckJob } from '../../documents/checks/check-job.ts';
import { checkScript } from '../../documents/checks/check-script.ts';
import { checkWrittenRedirects } from '../../documents/checks/check-written-redirects.ts';
import { checkCost } from './check-cost.ts';

/**
 * Checks a document and its rendering cost. When there are very many problems, it returns only the first ones.
 *
 * @param scriptBytes measures a page's scripts; only when the client is built
 * @param costOf checks the rendering cost
 */
export const runCheck = async (
  job: CheckJob,
  scriptBytes?: CompileOptions['scriptBytes'],
  costOf: (job: CheckJob) => Promise<Diagnostic[]> = checkCost,
): Promise<Diagnostic[]> => capDiagnostics(await allProblems(job, scriptBytes, costOf));

async function allProblems(
  job: CheckJob,
  scriptBytes: CompileOptions['scriptBytes'],
  costOf: (job: CheckJob) => Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  const { kind, id, source, fragments, pages, scripts, catalogue, origin, flags = {}, addresses = [] } = job;
  if (kind === 'script') return checkScript(source);
  if (kind === 'audience') return checkAudience(source, id);
  if (kind === 'theme') return checkTheme(source);
  if (kind === 'redirects') return checkWrittenRedirects(source, job);
  // A page may link to itself before it is published.
  const slugs = kind === 'page' ? [...job.slugs, parsePage(source).page.slug] : job.slugs;
  const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
  const context = {
    ...(job.slugs.length > 0 ? { slugs } : {}),
    catalogue,
    origin,
    scripts,
    flags,
    ...(job.audiences ? { audiences: job.audiences } : {}),
  };
  const own = [
    ...checkDocument(source, kind, available, { ...context, ...(scriptBytes ? { scriptBytes } : {}) }),
    ...(await checkInlineScripts(source)),
    ...(kind === 'page' ? checkAddress(source, id, addresses) : []),
  ];
  if (own.some(({ severity }) => severity === 'error')) return own;
  own.push(...(await costOf(job)));
  return kind === 'fragment' ? [...own, ...checkDependents({ id, source }, available, pages, context)] : own;
}
