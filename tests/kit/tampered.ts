import { FailureError } from '../../runtime/core/failure.ts';
import type { LocalCaller } from '../../server/calls/local-caller.ts';

/** Stands between a page and the shop for one call: asks the shop or not, and answers what it likes. */
export type Tamper = (ask: () => Promise<never>) => unknown;

/**
 * A visitor of a shop, some of whose calls end otherwise than the shop would have it.
 *
 * @example
 * page(body, { answers: tampered(visitor(), { 'cart.addLines': refused('No') }) });
 */
export const tampered = (caller: LocalCaller, by: Record<string, Tamper>): LocalCaller => ({
  isPersonal: () => caller.isPersonal(),
  call: (async (contract: { id: string }, ...rest: [never, never]) => {
    const ask = () => caller.call(contract as never, ...rest);
    const tamper = by[contract.id];
    return tamper ? tamper(ask) : ask();
  }) as LocalCaller['call'],
});

/** The shop says no. */
export const refused =
  (message = 'No', status = 400): Tamper =>
  () => {
    throw new FailureError('refused', message, { status });
  };
