import { parseFragment } from '../../../compiler/index.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { PageBudgetError } from '../../../runtime/page-budget.ts';
import { type Json, pageVersion } from '../../../schemas/page.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import { BackgroundError } from '../../documents/checks/background.ts';
import type { PreviewRequest } from '../../documents/previews/preview-store.ts';
import { pagePolicy, previewPolicy } from '../document/policy.ts';
import type { PageLibrary } from '../library/page-library.ts';
import { pageTheme } from '../library/page-theme.ts';
import type { DraftPage, DraftVisitor } from '../library/ready-page.ts';
import type { MarkedDocument } from './preview-marks.ts';
import { sampleUse } from './sample-inputs.ts';

/**
 * The page shown for a document: a page itself; for a fragment, the page at the address, or the fragment alone
 * with sample inputs when that page does not include it. With `isMarked`, elements carry the pointers of their
 * nodes. Fragments that were never published are shown as drafts.
 */
export async function previewedPage(
  library: PageLibrary,
  request: PreviewRequest & Pick<MarkedDocument, 'scopeAt'> & Pick<DraftVisitor, 'locale'>,
  isMarked = true,
  turn?: Turn,
): Promise<DraftPage> {
  const { kind, id, source, url, conditions, scopeAt, locale } = request;
  const drafts = await library.newFragments(source);
  const scope = scopeAt === undefined ? {} : { scopeAt };
  const memberOf = memberOfIn(conditions);
  const { variant } = conditions ?? {};
  if (kind === 'page')
    return library.compile(source, drafts, isMarked ? scope : undefined, { variant, memberOf, locale }, turn);
  if (kind === 'theme') return themedPage(library, request, isMarked, turn);
  const marked = isMarked ? { fragment: id, ...scope } : undefined;
  const instead = new Map([...drafts, [id, source]]);
  const page = await library.find(url.split(/[?#]/)[0] ?? '/');
  const around = page && (await library.compile(page.source, instead, marked, { memberOf, locale }, turn));
  if (around?.uses.has(id)) return around;
  const body = sampleUse(id, parseFragment(source).fragment) as unknown as Json;
  return library.compile(
    { version: pageVersion, id, slug: '/', type: 'CONTENT', body },
    instead,
    marked,
    { memberOf, locale },
    turn,
  );
}

/** The page at an address in a theme that is not published. */
async function themedPage(
  library: PageLibrary,
  { source, url, locale }: PreviewRequest & Pick<DraftVisitor, 'locale'>,
  isMarked: boolean,
  turn?: Turn,
): Promise<DraftPage> {
  const found = await library.find(url.split(/[?#]/)[0] ?? '/');
  const empty = { version: pageVersion, id: 'theme', slug: '/', type: 'CONTENT', body: [] };
  const page = await library.compile(found?.source ?? empty, undefined, isMarked ? {} : undefined, { locale }, turn);
  return Object.assign(page, { theme: pageTheme(source) });
}

/** Returns the audiences as whose visitor a draft is shown; undefined for the nodes of all visitors. */
const memberOfIn = ({ audiences }: PreviewRequest['conditions'] = {}): ReadonlySet<string> | undefined =>
  audiences === undefined ? undefined : new Set(audiences.split(','));

/** Document shown instead of a page that cannot be shown at the address. */
export const noPreview = (url: string, { code, message }: Pick<Failure, 'code' | 'message'>): string =>
  code === 'page-too-costly'
    ? emptyDocument(`<h1>This page costs too much to be shown</h1><p>${escapeHtml(message)}</p>`, 'costly', message)
    : emptyDocument(
        `<h1>There is nothing to show at ${escapeHtml(url)}</h1><p>What the page is about could not be found there: ${escapeHtml(message)}</p><p>Choose another address above the preview.</p>`,
      );

/** Response for a preview that failed. The playground reads the kind of problem, and keeps showing the last preview. */
export function failedPreview(thrown: unknown): { html: string; policy: string; now: undefined } {
  const policy = previewPolicy(pagePolicy({ styles: [], pictureHosts: [], isSecure: false }));
  if (thrown instanceof BusyError)
    return {
      policy,
      now: undefined,
      html: emptyDocument('<h1>The server is busy</h1><p>The preview is retried automatically.</p>', 'busy'),
    };
  const isCostly = thrown instanceof BackgroundError || thrown instanceof PageBudgetError;
  const message = isCostly ? thrown.message : 'The server could not make it. Its log says why.';
  const html = isCostly
    ? noPreview('', { code: 'page-too-costly', message })
    : emptyDocument(`<h1>There is no preview</h1><p>${message}</p>`, 'failed', message);
  return { html, policy, now: undefined };
}

/** Kinds of problems that a document reports to the playground around it. */
type PreviewProblem = 'busy' | 'costly' | 'failed';

const emptyDocument = (body: string, problem?: PreviewProblem, message = ''): string =>
  `<!doctype html><html lang="en"${problem ? ` data-preview="${problem}" data-preview-problem="${escapeHtml(message)}"` : ''}><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>No preview</title></head><body>${body}</body></html>`;
