import type { Plan } from '../../../plan/plan.ts';
import type { QueryState } from '../../../runtime/state/page-state.ts';
import type { SaleTerms } from './terms.ts';

/** The data that a page's structured data is written from. */
export interface Subject {
  plan: Pick<Plan, 'entities' | 'page'>;
  entities: Record<string, unknown>;
  /** Answers in the page, by key. */
  queries: Record<string, QueryState>;
  /** Address of the page without search parameters. */
  url: string;
  origin: string;
  /** Address of the home page in this market. */
  home: string;
  siteName: string;
  /** Address of the search page; undefined in a shop without one. */
  search: string | undefined;
  /** The shop's terms of sale; undefined when offers do not state them. */
  terms?: SaleTerms | undefined;
}

/** A JSON-LD object. */
export type JsonLd = Record<string, unknown>;

/** The JSON-LD context of schema.org. */
export const context = { '@context': 'https://schema.org' };

/** Answers of a call in the page. */
export const answersOf = <Answer>(queries: Subject['queries'], call: string): Answer[] =>
  Object.entries(queries).flatMap(([key, { data }]) =>
    data !== undefined && (key === call || key.startsWith(`${call} `)) ? [data as Answer] : [],
  );
