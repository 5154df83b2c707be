import { FailureError } from '../failure.ts';

/** The route of a call, without its schemas. */
export interface CallRoute {
  id: string;
  method: string;
  path: string;
}

/** The input of a call, by its place in the request. */
export interface CallInputs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Method of a call that accepts any method. */
  method?: string;
  /** Address that a browser requests instead of the shop's, for a call that accepts any method. */
  url?: string;
}

/** Keeps the inputs of a call that a page may choose; the address and the headers are not among them. */
export const callInputOf = ({ params, query, body, method }: CallInputs = {}): CallInputs => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
  ...(method === undefined ? {} : { method }),
});

/** A call whose response a widget needs, with its cache key. */
export interface QueryRef {
  key: string;
  call: string;
  input: CallInputs;
  /** Whether to keep showing the last response while another one is fetched. */
  keepPrevious?: boolean;
  retry?: RetryRule;
  /** Message whose reducer handles the response, for calls with a protocol of their own. */
  via?: { type: string; payload: unknown };
}

/** When a failed query is retried: how often, after how long, and for which HTTP statuses. */
export interface RetryRule {
  times: number;
  delayMs: number;
  statuses: readonly number[];
}

/** Returns JSON with sorted keys, so that equal inputs have equal cache keys. */
export function stableStringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => stableStringify(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableStringify(item)}`)
    .join(',')}}`;
}

/** Returns a query for a call and its input, which together make its cache key. */
export const queryRef = (
  call: string,
  input: CallInputs = {},
  options: Pick<QueryRef, 'keepPrevious' | 'retry'> = {},
): QueryRef => ({
  key: Object.keys(input).length === 0 ? call : `${call} ${stableStringify(input)}`,
  call,
  input,
  ...options,
});

/** Encodes a text as a part of an address, or as a cookie's value; lone surrogates become replacement characters. */
export const encodeUrlComponent = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Returns the path and query string of a call. @throws when a path parameter is missing, or leaves its segment */
export function callUrl(route: CallRoute, { params, query = {}, url }: CallInputs): string {
  const isAny = route.method === 'ANY';
  const ofRoute = () =>
    route.path.replace(/\{(\w+)\}/g, (place, name: string) => {
      const text = String(params?.[name] ?? '');
      const isRest = isAny && route.path.endsWith(place);
      if (isRest ? /(^|\/)\.\.?(\/|$)/.test(text) : !text)
        throw new FailureError('missing-parameter', `${route.id} needs the path parameter ${name}`);
      return isRest ? text.split('/').map(encodeUrlComponent).join('/') : encodeUrlComponent(text);
    });
  const path = isAny && url !== undefined ? url : ofRoute();
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = String(search);
  return text ? `${path}?${text}` : path;
}
