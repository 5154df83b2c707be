import { FailureError } from '../failure.ts';
import { encodeUrlComponent } from '../state/route.ts';

/** A call as the browser knows it: no schema, only its address. */
export interface CallRoute {
  id: string;
  method: string;
  path: string;
}

export interface CallInputs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Method of a call that has any. */
  method?: string;
  /** Address that a browser asks instead of the shop, for a call that has any method. */
  url?: string;
}

/** A call whose response a widget needs, and the key under which the response is kept. */
export interface QueryRef {
  key: string;
  call: string;
  input: CallInputs;
  /** Keeps showing the last response while another one is fetched. */
  keepPrevious?: boolean;
  retry?: RetryRule;
  /** Message whose reducer handles the response, for what has a protocol of its own. */
  via?: { type: string; payload: unknown };
}

/** When a failed query is retried: how often, after how long, and for which HTTP statuses. */
export interface RetryRule {
  times: number;
  delayMs: number;
  statuses: readonly number[];
}

/** JSON with sorted keys, so that equal inputs have equal keys. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => stableText(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableText(item)}`)
    .join(',')}}`;
}

/** Names a query: one cache entry for each call and input. */
export const queryRef = (
  call: string,
  input: CallInputs = {},
  options: Pick<QueryRef, 'keepPrevious' | 'retry'> = {},
): QueryRef => ({
  key: Object.keys(input).length === 0 ? call : `${call} ${stableText(input)}`,
  call,
  input,
  ...options,
});

/** Path and query string of a call; throws when a path parameter is missing. */
export function callUrl(route: CallRoute, input: CallInputs): string {
  const path = route.method === 'ANY' && input.url !== undefined ? input.url : callPath(route, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

function callPath(route: CallRoute, { params }: CallInputs): string {
  const rest = route.method === 'ANY' ? route.path.slice(route.path.lastIndexOf('{')) : '';
  return route.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    if (whole === rest) return restOfPath(value);
    if (value === undefined || value === null || value === '')
      throw new FailureError('missing-parameter', `${route.id} needs the path parameter ${name}`);
    return encodeUrlComponent(String(value));
  });
}

/** Segments of a path, none of which leads out of it. */
function restOfPath(value: unknown): string {
  const segments = String(value ?? '').split('/');
  if (segments.some((each) => each === '.' || each === '..'))
    throw new FailureError('invalid-path', `The path ${segments.join('/')} leads to another`);
  return segments.map(encodeUrlComponent).join('/');
}

/** The method of a request: that of the call, or for one that has any, the one that the input names. */
export const callMethod = ({ method }: CallRoute, input: CallInputs): string =>
  method === 'ANY' ? (input.method ?? 'GET') : method;
