import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorBody } from '../../core/call-error.ts';
import { toCallError } from '../../shop/calls/to-call-error.ts';

/** Sends a progress line before the answer is complete. */
export type SendProgress = (message: object) => void;

/** An answer that is sent in lines. */
interface Lines {
  run: (tell: SendProgress) => Promise<unknown>;
  /** Called with an error that occurred after the status was sent. */
  onFailed: (thrown: unknown) => void;
}

/**
 * Responds with a JSON object per line (NDJSON): progress lines, then `{ "answer": … }` or `{ "error": … }`. A failure
 * before the first line is an error response with its status, as for any call.
 */
export function answerInLines(reply: FastifyReply, { run, onFailed }: Lines): Promise<unknown> {
  const lines = new PassThrough();
  let isBegun = false;
  const write = (value: object): void => void lines.write(`${JSON.stringify(value)}\n`);
  return new Promise((resolve, reject) => {
    const tell: SendProgress = (message) => {
      if (!isBegun) {
        isBegun = true;
        // Neither compressed nor buffered by a proxy, so that each line arrives as soon as it is written.
        reply
          .header('cache-control', 'private, no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .header('x-no-compression', '1')
          .type('application/x-ndjson; charset=utf-8');
        resolve(lines);
      }
      write(message);
    };
    run(tell).then(
      (answer) => {
        tell({ answer });
        lines.end();
      },
      (thrown: unknown) => {
        if (!isBegun) return reject(thrown);
        onFailed(thrown);
        tell(errorBody(toCallError(thrown)));
        lines.end();
      },
    );
  });
}
