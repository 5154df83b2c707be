import type { Column } from './database.ts';

/** A part of a statement, with the parameters of its placeholders in order. */
export interface Clause {
  sql: string;
  params: readonly Column[];
}

/** Joins conditions, all of which must be met. */
export const all = (clauses: readonly Clause[]): Clause => ({
  sql: clauses.length === 0 ? '1 = 1' : clauses.map(({ sql }) => `(${sql})`).join(' AND '),
  params: clauses.flatMap(({ params }) => params),
});

/** Joins conditions, one of which must be met. */
export const any = (clauses: readonly Clause[]): Clause => ({
  sql: clauses.length === 0 ? '1 = 0' : clauses.map(({ sql }) => `(${sql})`).join(' OR '),
  params: clauses.flatMap(({ params }) => params),
});

/** Negates a condition. */
export const not = ({ sql, params }: Clause): Clause => ({ sql: `NOT (${sql})`, params });
