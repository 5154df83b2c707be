import type { Failure } from '../failure.ts';

/** The parsed address of the page. A query name that occurs several times has a list. */
export interface RouteState {
  /** Without the locale prefix: `/collections/mugs`. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  /** Path with locale prefix and query string. */
  url: string;
}

/** The state of one query: its response, or the last known one. */
export interface QueryState {
  status: 'pending' | 'success' | 'error';
  data?: unknown;
  error?: Failure;
  isFetching: boolean;
  /** Timestamp of the last response, in milliseconds. */
  updatedAt?: number;
}

/** The entire state of a running page: one plain value, changed only by reducers. */
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
  /** Local state of widgets, by instance id. */
  local: Record<string, unknown>;
  queries: Record<string, QueryState>;
  /** State that is shared by widgets, by slice name. */
  slices: Record<string, unknown>;
}

/** The state that one request or one visit contributes to a page. */
export type PageContext = Pick<PageState, 'route' | 'market' | 'config' | 'user' | 'device'>;
