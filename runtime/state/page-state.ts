import type { Failure } from '../failure.ts';

/** The address of the page, taken apart. A query name that occurs more than once has a list. */
export interface RouteState {
  /** Without the locale prefix: `/collections/mugs`. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Path with locale prefix and query string. */
  url: string;
}

/** One response of the server, or what is known of it so far. */
export interface QueryState {
  status: 'pending' | 'success' | 'error';
  data?: unknown;
  error?: Failure;
  isFetching: boolean;
  /** Milliseconds since 1970 of the last response. */
  updatedAt?: number;
}

/** All that a page knows while it runs: one plain value, changed only by reducers. */
export interface PageState {
  page: { id: string; slug: string; type: string; fragments?: string[]; entities: Record<string, unknown> };
  route: RouteState;
  flags: Record<string, boolean>;
  market: {
    locale: string;
    localePathPrefix: string;
    currencyCode: string;
    countryCode?: string;
    timeZone?: string;
    /** The page's texts in the shopper's language, by key. */
    messages?: Record<string, string>;
  };
  config: Record<string, unknown>;
  user: Record<string, unknown>;
  device: Record<string, unknown>;
  /** State of single widgets, by instance. */
  local: Record<string, unknown>;
  queries: Record<string, QueryState>;
  /** State that belongs to no single widget, by the name of its slice. */
  slices: Record<string, unknown>;
}

/** The state that one request or one visit contributes to a page. */
export type PageContext = Pick<PageState, 'route' | 'market' | 'config' | 'user' | 'device'>;
