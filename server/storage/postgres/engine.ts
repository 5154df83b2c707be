import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Work } from '../../core/work.ts';
import type { Column, Database } from '../sql/database.ts';
import { isConflict, isDisconnected, serverError } from './to-storage-error.ts';
import { translate } from './translate.ts';

/** Maximum number of attempts of a transaction that conflicts with others. */
const maxTries = 20;

/** Attempt from which this server's conflicting transactions are serialised. */
const firstInLine = 3;

/** Base of the random delay between attempts, which doubles with each attempt. */
const firstWaitMs = 4;
const maxWaitMs = 500;

/** Maximum number of prepared statements. */
const maxPrepared = 1000;

/** A value that is read at most once in a turn of the event loop. */
interface Cell {
  read: () => Work<unknown>;
  known?: { writes: number; value: Promise<unknown> } | undefined;
}

/** An open transaction, on its own connection. */
interface Transaction {
  client: PoolClient;
  writes: number;
  /** Memoised values, each with the number of writes at that time. */
  cells: Map<Cell, { writes: number; value: unknown }>;
}

type Request =
  | { ask: 'rows' | 'changes'; sql: string; params: readonly Column[] }
  | { ask: 'transaction'; work: () => Work<unknown> }
  | { ask: 'once'; cell: Cell }
  | { ask: 'tentative' };

/** Yields a request to the engine, and returns its answer. */
function* answerTo<Answer>(request: Request): Work<Answer> {
  return (yield request) as Answer;
}

function* firstOf<Row>(rows: Work<Row[]>): Work<Row | undefined> {
  return (yield* rows)[0];
}

interface Statement {
  name: string;
  text: string;
}

/**
 * Replaces U+0000 in parameters with the replacement character: PostgreSQL rejects every statement that contains one,
 * even a query for a value that cannot exist.
 */
const storable = (params: readonly Column[]): Column[] =>
  params.map((value) => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value));

/** Matches a limit that is a parameter. */
const limited = /\bLIMIT \?(\d+)/;

/**
 * Inlines a limit that is the last parameter into the statement. The server plans a prepared statement once for all
 * values, and assumes that an unknown limit is a tenth of all rows: it would sort all orders for one page.
 */
function withLimit(sql: string, params: readonly Column[]): [sql: string, params: readonly Column[]] {
  const limit = params.at(-1);
  const match = Number.isSafeInteger(limit) ? limited.exec(sql) : null;
  const place = `?${params.length}`;
  if (!match || `?${match[1]}` !== place || sql.indexOf(place) !== sql.lastIndexOf(place)) return [sql, params];
  return [sql.replace(limited, () => `LIMIT ${limit}`), params.slice(0, -1)];
}

/** Waits between two attempts. Tests do not wait. */
export type Pause = (ms: number) => Promise<unknown>;

/** Runs storage operations on a database server, many of them concurrently. */
export class Engine {
  readonly database: Database;
  readonly #pool: Pool;
  readonly #where: string;
  readonly #pause: Pause;
  readonly #statements = new LRUCache<string, Statement>({ max: maxPrepared });
  #named = 0;
  /** Tail of the queue of serialised transactions: resolves when the last one has ended. */
  #line: Promise<void> = Promise.resolve();
  #retries = 0;
  /** Number of committed writes of this process. */
  #writes = 0;

  /** @param where the server's address in error messages, without its password */
  constructor(pool: Pool, where: string, pause: Pause = (ms) => setTimeout(ms)) {
    this.#pool = pool;
    this.#where = where;
    this.#pause = pause;
    const all = <Row>(sql: string, params: readonly Column[] = []) => answerTo<Row[]>({ ask: 'rows', sql, params });
    this.database = {
      all,
      get: <Row>(sql: string, params?: readonly Column[]) => firstOf(all<Row>(sql, params)),
      run: (sql, params = []) => answerTo<number>({ ask: 'changes', sql, params }),
      transaction: <Result>(work: () => Work<Result>) => answerTo<Result>({ ask: 'transaction', work }),
      isTentative: () => answerTo<boolean>({ ask: 'tentative' }),
      oncePerTurn: <Value>(read: () => Work<Value>) => {
        const cell: Cell = { read };
        return () => answerTo<Value>({ ask: 'once', cell });
      },
    };
  }

  /** Number of retries after conflicts with other transactions. */
  get retries(): number {
    return this.#retries;
  }

  /** Runs an operation to its end. */
  async perform<Result>(work: Work<Result>): Promise<Result> {
    try {
      return await this.#drive(work, undefined);
    } catch (error) {
      throw serverError(error, this.#where) ?? error;
    }
  }

  async #drive<Result>(work: Work<Result>, transaction: Transaction | undefined): Promise<Result> {
    const steps = work[Symbol.iterator]();
    let step = steps.next();
    while (!step.done) {
      let answer: unknown;
      try {
        answer = await this.#answer(step.value as Request, transaction);
      } catch (error) {
        if (!steps.throw) throw error;
        step = steps.throw(error);
        continue;
      }
      step = steps.next(answer);
    }
    return step.value;
  }

  #answer(request: Request, transaction: Transaction | undefined): unknown {
    switch (request.ask) {
      case 'rows':
      case 'changes':
        return this.#query(request, transaction);
      case 'transaction':
        return transaction ? this.#drive(request.work(), transaction) : this.#transact(request.work);
      case 'once':
        return transaction ? this.#onceWithin(request.cell, transaction) : this.#once(request.cell);
      case 'tentative':
        return transaction !== undefined && transaction.writes > 0;
    }
  }

  #statement(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      this.#named += 1;
      statement = { name: `endcap-${this.#named}`, text: translate(sql) };
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs a statement, within a transaction or as its own, which is retried after a conflict. */
  async #query(
    { ask, sql, params }: Extract<Request, { sql: string }>,
    transaction: Transaction | undefined,
  ): Promise<unknown> {
    const [text, values] = withLimit(sql, params);
    const query = { ...this.#statement(text), values: storable(values) };
    const result = transaction
      ? await transaction.client.query(query)
      : await this.#again(() => this.#pool.query(query), isConflict);
    // A statement that returns rows may write as well.
    if (ask === 'changes' || !/^\s*(?:SELECT|WITH)\b/i.test(sql)) {
      if (transaction) transaction.writes += 1;
      else this.#writes += 1;
    }
    return ask === 'rows' ? result.rows : (result.rowCount ?? 0);
  }

  /** Runs `work` once everything queued before it has ended. */
  async #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#line;
    let leave = (): void => undefined;
    this.#line = new Promise((resolve) => (leave = resolve));
    await before;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Retries `work` after temporary failures such as conflicts, with an increasing delay. */
  async #again<Result>(work: () => Promise<Result>, isPassing: (error: unknown) => boolean): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries < firstInLine ? work() : this.#inLine(work));
      } catch (error) {
        if (tries === maxTries || !isPassing(error)) throw error;
        this.#retries += 1;
        await this.#pause(Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** tries));
      }
    }
  }

  async #transact(work: () => Work<unknown>): Promise<unknown> {
    /** Whether the commit has been sent. If the connection is lost after that, the outcome is unknown. */
    let isCommitting = false;
    return this.#again(
      async () => {
        isCommitting = false;
        const client = await this.#pool.connect();
        const transaction: Transaction = { client, writes: 0, cells: new Map() };
        let failure: unknown;
        try {
          await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
          const result = await this.#drive(work(), transaction);
          isCommitting = true;
          await client.query('COMMIT');
          if (transaction.writes > 0) this.#writes += 1;
          return result;
        } catch (error) {
          failure = await rolledBack(client, error);
          throw error;
        } finally {
          client.release(failure instanceof Error ? failure : undefined);
        }
      },
      (error) => isConflict(error) || (!isCommitting && isDisconnected(error)),
    );
  }

  #once(cell: Cell): Promise<unknown> {
    if (!cell.known) setImmediate(() => (cell.known = undefined));
    if (cell.known?.writes !== this.#writes)
      cell.known = { writes: this.#writes, value: this.#drive(cell.read(), undefined) };
    return cell.known.value;
  }

  async #onceWithin(cell: Cell, transaction: Transaction): Promise<unknown> {
    const cached = transaction.cells.get(cell);
    if (cached?.writes === transaction.writes) return cached.value;
    const value = await this.#drive(cell.read(), transaction);
    transaction.cells.set(cell, { writes: transaction.writes, value });
    return value;
  }
}

/** Rolls back a transaction. @returns the reason why its connection can no longer be used; undefined when it can */
async function rolledBack(client: PoolClient, error: unknown): Promise<unknown> {
  if (isDisconnected(error)) return error;
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (failure) {
    return failure;
  }
}
