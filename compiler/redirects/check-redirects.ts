import type { ReportDiagnostic } from '../1-parse/shape/shape-reader.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { KnownPages, type RedirectSurroundings } from './known-pages.ts';
import { parseRedirects } from './parse-redirects.ts';
import { pathOfAddress, type ReadRedirect, RedirectMap, redirectKey } from './redirect-map.ts';

/** Maximum number of addresses on the way that a message shows. */
const shownSteps = 5;

/** The check of one document. */
interface RedirectCheck {
  map: RedirectMap;
  pages: KnownPages;
  around: RedirectSurroundings;
  report: ReportDiagnostic;
}

const fromAt = ({ index }: ReadRedirect) => ['redirects', index, 'from'];
const toAt = ({ index }: ReadRedirect) => ['redirects', index, 'to'];

/** Reports redirects whose old address an earlier one has, and returns the others. */
function checkRepeated(rules: readonly ReadRedirect[], report: ReportDiagnostic): ReadRedirect[] {
  const first = new Map<string, ReadRedirect>();
  return rules.filter((rule) => {
    const key = redirectKey(rule.from);
    const other = first.get(key);
    if (other) report('redirect-twice', fromAt(rule), { from: rule.from, number: other.index + 1 });
    else first.set(key, rule);
    return other === undefined;
  });
}

/** Reports an old address at which something is, so that the redirect never applies. */
function checkFrom(rule: ReadRedirect, { pages, around, report }: RedirectCheck): boolean {
  const { from } = rule;
  if (around.isReserved?.(from)) {
    report('redirect-reserved', fromAt(rule), { from });
    return false;
  }
  if (!from.endsWith('/*') && pages.at(from) === 'certain') {
    report('redirect-unused', fromAt(rule), { from });
    return false;
  }
  return true;
}

/** Reports a target that is not for shoppers. */
function checkPrivate(rule: ReadRedirect, { around, report }: RedirectCheck): boolean {
  const { isOwn, address } = rule.target;
  const path = pathOfAddress(address);
  if (!isOwn || !around.isPrivate?.(path)) return true;
  report('redirect-private', toAt(rule), { to: path });
  return false;
}

/** Returns the way through redirects that never end, in words: once round the circle, or its beginning. */
function routeOf(rules: readonly ReadRedirect[]): string {
  const again = rules.findIndex((rule, index) => rules.indexOf(rule) < index);
  const shown = rules.slice(0, again === -1 ? shownSteps : Math.min(again + 1, shownSteps));
  const words = shown.map(({ from }) => `"${from}"`).join(' → ');
  return shown.length - 1 === again ? words : `${words} and so on`;
}

const isSameButCase = (a: string, b: string): boolean => a !== b && a.toLowerCase() === b.toLowerCase();

/** Reports redirects that go round in a circle, or by way of others, or to an address without a page. */
function checkWalk(rule: ReadRedirect, { map, pages, around, report }: RedirectCheck): void {
  const { from, target } = rule;
  const walked = map.follow(from, { pageAt: pages.at });
  if (!walked || walked.rules[0] !== rule) return;
  const { location, rules } = walked;
  if (location === undefined) {
    // The new address may be a page, which is not known here.
    if (!pages.areKnown && isSameButCase(from, target.address)) return;
    report('redirect-loop', toAt(rule), { from, route: routeOf(rules) });
    return;
  }
  const to = target.keepsRest ? `${target.address}*` : target.address;
  const isExact = !target.keepsRest;
  if (rules.length > 1) {
    report('redirect-chain', toAt(rule), { to, end: location }, isExact ? { suggestion: location } : {});
    return;
  }
  if (!target.isOwn || target.keepsRest) return;
  const path = pathOfAddress(location);
  // Files that the server has, such as a sitemap, are no pages.
  if (around.isReserved?.(path)) return;
  const missing = pages.problemAt(path);
  if (missing)
    report(
      'redirect-nowhere',
      toAt(rule),
      { to: path, advice: missing.advice },
      missing.suggestion === undefined ? {} : { suggestion: missing.suggestion },
    );
}

/** Checks the redirects of a shop: their addresses, and where each leads in the end. */
export function checkRedirects(text: string, around: RedirectSurroundings = {}): Diagnostic[] {
  const { rules: all, diagnostics, report } = parseRedirects(text);
  const rules = checkRepeated(all, report);
  const check: RedirectCheck = { map: new RedirectMap(rules), pages: new KnownPages(around), around, report };
  for (const rule of rules) if (checkFrom(rule, check) && checkPrivate(rule, check)) checkWalk(rule, check);
  return diagnostics.toSorted((a, b) => a.range.start - b.range.start);
}
