import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the client closes the connection before the answer is sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
