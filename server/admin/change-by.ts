import type { CallContext } from '../calls/context.ts';
import type { ChangeBy } from '../storage/port/audit.ts';

/** Who makes a change now: the merchant's routes let nobody in without an account or the one-time key. */
export const changeBy = ({ caller, shop }: CallContext, id: string): ChangeBy => ({
  ...{ id, author: caller.userId ?? '', at: shop.env.now() },
});
