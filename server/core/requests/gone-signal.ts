import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted when the client closes the connection before the response is sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Runs a task that is aborted when its connection closes; its error is then not sent. */
export async function unlessGone<Answer>(
  reply: FastifyReply,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const signal = goneSignal(reply);
  try {
    return await run(signal);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    return reply.hijack();
  }
}
