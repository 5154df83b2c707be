import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorBody } from '../../core/call-error.ts';
import { toCallError } from '../../shop/calls/to-call-error.ts';

/** Says something before the answer is there. */
export type Tell = (said: object) => void;

/** How an answer went that is sent in lines. */
interface Lines {
  run: (tell: Tell) => Promise<unknown>;
  /** Told of what has failed after the status was sent. */
  onFailed: (thrown: unknown) => void;
}

/**
 * Answers with a JSON object a line (NDJSON): what is told on the way, then `{ "answer": … }` or `{ "error": … }`. What
 * fails before anything was told is an error with its status, as of any call.
 */
export function answerInLines(reply: FastifyReply, { run, onFailed }: Lines): Promise<unknown> {
  const lines = new PassThrough();
  let isBegun = false;
  const write = (value: object): void => void lines.write(`${JSON.stringify(value)}\n`);
  return new Promise((resolve, reject) => {
    const tell: Tell = (said) => {
      if (!isBegun) {
        isBegun = true;
        // Neither compressed nor kept back by a proxy: a line is read when it is there.
        reply
          .header('cache-control', 'private, no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .header('x-no-compression', '1')
          .type('application/x-ndjson; charset=utf-8');
        resolve(lines);
      }
      write(said);
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
