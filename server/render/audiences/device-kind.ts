import type { IncomingHttpHeaders } from 'node:http';
import type { VisitFacts } from '../../../commerce/rules/audiences/membership.ts';

/** Maximum length of a browser's header. */
const maxLength = 400;

/**
 * Returns the kind of a visitor's device: from the client hint that Chromium sends with each request, otherwise from
 * the user agent. Tablets are detected by the user agent alone, because the hint does not identify them.
 */
export function deviceKind(headers: IncomingHttpHeaders): VisitFacts['device'] {
  const userAgent = (headers['user-agent'] ?? '').slice(0, maxLength);
  const isAndroid = userAgent.includes('Android');
  if (/iPad|Tablet|PlayBook|Silk\//.test(userAgent)) return 'tablet';
  if (headers['sec-ch-ua-mobile'] === '?1') return 'phone';
  if (/iPhone|iPod|Mobile|Phone/.test(userAgent)) return 'phone';
  return isAndroid ? 'tablet' : 'computer';
}
