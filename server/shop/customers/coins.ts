import { limits } from '../../../commerce/limits.ts';
import type { CoinsLedger } from '../../../schemas/entities/orders/ledger.ts';
import type { CallContext } from '../calls/context.ts';
import { presentCoins } from '../presenters/people/ledgers.ts';
import { requireUserId } from './current-customer.ts';

/** Reads the coin entries of the calling customer. @throws CallError unless the caller is a customer */
export async function coinsOf(
  { caller, shop }: Pick<CallContext, 'caller' | 'shop'>,
  { page = 1, perPage = limits.ledgerPerPage }: { page?: number | undefined; perPage?: number | undefined },
): Promise<{ ledger: CoinsLedger }> {
  const entries = await shop.storage.ledgers.entries('coins', `customer:${requireUserId(caller)}`, { page, perPage });
  return { ledger: presentCoins(entries, { page, perPage }) };
}
