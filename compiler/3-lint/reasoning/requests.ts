import {
  isOwnAddress,
  isReservedHeader,
  isStaffCall,
  type RefusedAddress,
  refusedAddress,
} from '../../../plan/page-requests.ts';
import type { Json } from '../../../schemas/page.ts';
import { scanTemplate } from '../../1-parse/template.ts';
import { dropFollowing, type Report, type Rule } from '../rule.ts';
import type { SeenNode, SeenText, Survey } from '../survey.ts';
import { targetOf } from './addresses.ts';

const problems: Readonly<Record<RefusedAddress, readonly [problem: string, advice: string]>> = {
  malformed: ['it is not an address', 'Write a path of the shop, or a full address.'],
  scheme: ['its scheme is neither https nor http', 'Write a path of the shop, or an address with https://.'],
  credentials: ['it contains a name or a password', 'Leave out what is before the "@".'],
  staff: [
    'it belongs to the playground or the admin, which pages do not reach',
    'Write a path of the shop, such as one below /api.',
  ],
  'named-call': [
    'pages make this call by its name',
    'Use the action "request" or the widget "query" with the name of the call.',
  ],
};

/** Returns the constant prefix of a text with expressions, and whether it is the whole text. */
function literal(value: string): { text: string; isWhole: boolean } {
  const { parts } = scanTemplate(value);
  const [first] = parts;
  if (!first) return { text: '', isWhole: true };
  if (!('text' in first)) return { text: '', isWhole: false };
  return { text: first.text, isWhole: parts.length === 1 };
}

/**
 * Returns the known beginning of an address made of several parts; the last segment is included only if it is complete.
 */
function knownAddress(values: readonly (Json | undefined)[]): string {
  let address = '';
  for (const value of values) {
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string') return address;
    const { text, isWhole } = literal(value);
    address = address === '' ? text : `${address.replace(/\/$/, '')}/${text.replace(/^\//, '')}`;
    if (!isWhole) return address.slice(0, address.lastIndexOf('/') + 1);
  }
  return address;
}

function checkFetched(node: SeenNode, origin: string | undefined, report: Report): void {
  const { contract, node: written, source, path } = node;
  if (!contract?.fetches) return;
  const { address: parts, headers: headersProp } = contract.fetches;
  const props = (written.props ?? {}) as Readonly<Record<string, Json>>;
  const address = knownAddress(parts.map((name) => props[name]));
  const why = address === '' ? undefined : refusedAddress(address, { origin });
  const prop = parts.find((name) => typeof props[name] === 'string' && props[name] !== '');
  if (why && prop !== undefined) {
    const [problem, advice] = problems[why];
    report('refused-address', { source, path: [...path, 'props', prop] }, { address, problem, advice });
  }
  const headers = headersProp === undefined ? undefined : props[headersProp];
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return;
  const isOwn = isOwnAddress(address, origin);
  for (const header of Object.keys(headers))
    if (isReservedHeader(header, isOwn))
      report(
        'reserved-header',
        { source, path: [...path, 'props', headersProp!, header] },
        { header },
        { part: 'key' },
      );
}

/** Checks the address of a file that is loaded, or of a page that is opened. */
function checkTarget(survey: Survey, text: SeenText, report: Report): void {
  const { origin } = survey.compilation;
  const kind = targetOf(text);
  if (!kind || text.holder?.contract?.fetches) return;
  const address = knownAddress([text.value]);
  if (address === '' || refusedAddress(address, { origin }) !== 'staff') return;
  // A link may lead to staff pages, which open as separate pages.
  if (kind === 'address' && !isStaffCall(address, origin)) return;
  // It follows that the shop has no such page.
  dropFollowing(survey, text, ['unknown-page']);
  const [problem, advice] = problems.staff;
  report('refused-address', text, { address, problem, advice });
}

/**
 * Reports addresses to which pages must not send requests, and headers that they must not set. Computed ones are
 * checked when the request is sent.
 */
export const requestsRule: Rule = (survey, report) => {
  for (const node of survey.nodes) checkFetched(node, survey.compilation.origin, report);
  for (const text of survey.texts) checkTarget(survey, text, report);
};
