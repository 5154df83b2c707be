import { FailureError } from '../runtime/failure.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';

/** Intercepts a call: may forward it to the shop, and returns the response. */
export type Tamper = (ask: () => Promise<never>) => unknown;

/**
 * Returns a caller of which some calls are intercepted.
 *
 * @example
 * page(body, { answers: tampered(visitor(), { 'cart.addLines': rejected('No') }) });
 */
export const tampered = (caller: LocalCaller, by: Record<string, Tamper>): LocalCaller => ({
  isPersonal: () => caller.isPersonal(),
  subjects: () => caller.subjects(),
  expiresAt: () => caller.expiresAt(),
  call: (async (contract: { id: string }, ...rest: [never, never]) => {
    const ask = () => caller.call(contract as never, ...rest);
    const tamper = by[contract.id];
    return tamper ? tamper(ask) : ask();
  }) as LocalCaller['call'],
});

/** Rejects a call. */
export const rejected =
  (message = 'No', status = 400): Tamper =>
  () => {
    throw new FailureError('refused', message, { status });
  };
