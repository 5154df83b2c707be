/** A worker's functions, by task. Arguments and results are structured clones. */
export type Tasks<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends (given: infer Given) => infer Answer
    ? (given: Given) => Answer | Promise<Answer>
    : never;
};

interface TaskRequest {
  id: number;
  task: string;
  given: unknown;
}

type TaskReply = { id: number; answer: unknown } | { id: number; failure: string };

/** Runs a task in a worker. Rejects when the task fails. */
export type RunTask<Of> = <Name extends keyof Of>(
  task: Name,
  given: Of[Name] extends (given: infer Given) => unknown ? Given : never,
) => Promise<Of[Name] extends (given: never) => infer Answer ? Answer : never>;

/** Serves tasks; called once in a worker. */
export function serveTasks<Of>(tasks: Tasks<Of>): void {
  const run = async ({ task, given }: TaskRequest): Promise<unknown> =>
    (tasks as Readonly<Record<string, (given: unknown) => unknown>>)[task]!(given);
  addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
    const { id } = data;
    run(data).then(
      (answer) => postMessage({ id, answer } satisfies TaskReply),
      (thrown: unknown) => postMessage({ id, failure: String(thrown) } satisfies TaskReply),
    );
  });
}

/** Returns a function that runs tasks in a worker. */
export function askWorker<Of>(worker: Worker): RunTask<Of> {
  const waiting = new Map<number, (reply: TaskReply) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<TaskReply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return (task, given) =>
    new Promise((resolve, reject) => {
      const request: TaskRequest = { id: ++last, task: String(task), given };
      waiting.set(request.id, (reply) =>
        'failure' in reply ? reject(new Error(reply.failure)) : resolve(reply.answer as never),
      );
      worker.postMessage(request);
    });
}
