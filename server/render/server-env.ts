import type { Env } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';
import { noBrowser } from '../../runtime/no-browser.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import { CallError } from '../core/call-error.ts';
import type { ServerEnv } from '../core/env.ts';
import type { Log } from '../shop/calls/context.ts';
import type { LocalCaller } from '../shop/calls/local-caller.ts';

/** The environment of a page that is rendered on the server: only the shop's own handlers and the server's clock. */
export function createServerEnv(
  server: ServerEnv,
  caller: Pick<LocalCaller, 'call'>,
  contracts: ReadonlyMap<string, AnyCall>,
  log: Log,
): Env {
  return {
    now: server.now,
    random: () => server.randomBytes(4).reduce((value, byte) => (value + byte) / 256, 0),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    async call(route, { params, query, body, headers, method, url }) {
      const contract = contracts.get(route.id);
      if (url !== undefined) throw new FailureError('browser-only', `Only a browser fetches ${url}`);
      if (!contract) throw new FailureError('unknown-call', `There is no call named ${route.id}`);
      try {
        const page = headers?.referrer;
        const answer = await caller.call(
          contract,
          { params, query, body, ...(method === undefined ? {} : { method }) } as never,
          page === undefined ? {} : { page },
        );
        return { answer, headers: new Headers() };
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        throw new FailureError(thrown.code, thrown.message, {
          status: thrown.status,
          formattedMessages: [...thrown.formattedMessages],
          ...(thrown.details === undefined ? {} : { details: thrown.details }),
        });
      }
    },
    ...noBrowser,
    report: ({ level, message, cause, ...place }) =>
      log[level === 'warning' ? 'warn' : level](
        { ...place, ...(cause === undefined ? {} : { cause: cause instanceof Error ? cause.stack : cause }) },
        message,
      ),
  };
}
