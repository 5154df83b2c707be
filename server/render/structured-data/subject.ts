import type { Plan } from '../../../plan/plan.ts';
import type { QueryState } from '../../../runtime/state/page-state.ts';
import type { SaleTerms } from './terms.ts';

/** What structured data of a page is written from. */
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
  /** On which terms the shop sells; undefined where offers say nothing of it. */
  terms?: SaleTerms | undefined;
}

export type JsonLd = Record<string, unknown>;

export const context = { '@context': 'https://schema.org' };

/** Answers of a call that are in the page. */
export const answersOf = <Answer>(queries: Subject['queries'], call: string): Answer[] =>
  Object.entries(queries).flatMap(([key, { data }]) =>
    data !== undefined && (key === call || key.startsWith(`${call} `)) ? [data as Answer] : [],
  );
