import { runNow, type Work } from '../../core/work.ts';
import type { Column, Database } from '../sql/database.ts';
import type { Database as Connection } from './database.ts';

/** A statement that runs when its result is requested, and returns it synchronously. */
class Statement<Result> implements Work<Result>, Iterator<unknown, Result, unknown> {
  readonly #answer: () => Result;

  constructor(answer: () => Result) {
    this.#answer = answer;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<unknown, Result> {
    return { done: true, value: this.#answer() };
  }
}

/** Caches a read for the current turn of the event loop, unless this connection writes meanwhile. */
function oncePerTurn<Value>(connection: Connection, read: () => Work<Value>): () => Work<Value> {
  let known: { value: Value; writes: number } | undefined;
  return function* () {
    if (!known) setImmediate(() => (known = undefined));
    if (known?.writes !== connection.writes) known = { value: yield* read(), writes: connection.writes };
    return known.value;
  };
}

/**
 * Creates an engine that runs storage operations on a connection in this process, each to its end before the next
 * begins, so that transactions never interleave.
 */
export const createEngine = (connection: Connection): Database => ({
  get: <Row>(sql: string, params?: readonly Column[]) => new Statement(() => connection.get<Row>(sql, params)),
  all: <Row>(sql: string, params?: readonly Column[]) => new Statement(() => connection.all<Row>(sql, params)),
  run: (sql, params) => new Statement(() => connection.run(sql, params)),
  transaction: (work) => new Statement(() => connection.transaction(() => runNow(work()))),
  isTentative: () => new Statement(() => connection.isTentative),
  oncePerTurn: (read) => oncePerTurn(connection, read),
});
