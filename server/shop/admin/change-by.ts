import type { ChangeBy } from '../../core/ports/storage/accounts/audit.ts';
import type { CallContext } from '../calls/context.ts';

/** Returns author and time of a change for the audit trail. The route has checked the session. */
export const changeBy = ({ caller, shop }: CallContext, id: string): ChangeBy => ({
  id,
  author: caller.userId ?? '',
  at: shop.env.now(),
});
