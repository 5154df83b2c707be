import type { FastifyReply } from 'fastify';

/** Is aborted when the connection ends before the answer is sent: nobody waits for it any more. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
