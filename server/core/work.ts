/**
 * A database operation, written as a generator that requests rows with `yield*`. The same operation runs synchronously
 * on an in-process database, and asynchronously on a database server.
 */
export type Work<Result> = Iterable<unknown, Result, unknown>;

/**
 * Runs an operation that never waits.
 *
 * @throws Error when the operation waits for an answer, which only an asynchronous runner can give
 */
export function runNow<Result>(work: Work<Result>): Result {
  const step = work[Symbol.iterator]().next();
  if (!step.done) throw new Error('A work waits for an answer of a server, where the database is in this process.');
  return step.value;
}

/** Runs an operation for each item, one after the other. */
export function* sequentially<Item, Result>(items: Iterable<Item>, work: (item: Item) => Work<Result>): Work<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(yield* work(item));
  return results;
}

/** Interrupts a decision that asks for data that has not been read. */
class UnreadError extends Error {
  readonly key: string;
  readonly question: readonly unknown[];

  constructor(key: string, question: readonly unknown[]) {
    super('This has not been read.');
    this.key = key;
    this.question = question;
  }
}

/**
 * Runs a decision that may request more data. The data is then read, and the decision runs again, which is safe because
 * it is a pure function of its inputs.
 */
export function* decideWithReads<Question extends readonly unknown[], Answer, Result>(
  read: (...question: Question) => Work<Answer>,
  decide: (ask: (...question: Question) => Answer) => Result,
): Work<Result> {
  const answers = new Map<string, Answer>();
  const ask = (...question: Question): Answer => {
    const key = JSON.stringify(question);
    if (!answers.has(key)) throw new UnreadError(key, question);
    return answers.get(key)!;
  };
  for (;;) {
    try {
      return decide(ask);
    } catch (error) {
      if (!(error instanceof UnreadError)) throw error;
      answers.set(error.key, yield* read(...(error.question as Question)));
    }
  }
}
