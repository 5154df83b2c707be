import { type CustomerCoins, correctCoins, readCustomerCoins } from '../../../../commerce/admin-calls/coins.ts';
import { dayMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';

/** @throws CallError unless the customer has an account */
async function requireAccount({ storage }: ShopServices, key: string): Promise<void> {
  const customer = await storage.customerDesk.read(key);
  if (!customer || customer.isGuest) throw new CallError(404, 'customer-not-found', messages.customerNotFound);
}

async function present({ storage, prices, env }: ShopServices, key: string): Promise<CustomerCoins> {
  const account = `customer:${key}` as const;
  const { entries } = await storage.ledgers.entries('coins', account, { page: 1, perPage: limits.adminPageSize });
  return {
    hasCoins: (await prices.now()).rules.coins !== undefined,
    balance: await storage.ledgers.balance('coins', account, env.now()),
    entries: entries.map(({ details: { order, note, author }, ...entry }) => ({
      ...entry,
      ...(order === undefined ? {} : { order }),
      ...(note === undefined ? {} : { note }),
      ...(author === undefined ? {} : { author }),
    })),
  };
}

/** Handlers of the merchant's calls about customers' coins. */
export const coinHandlers: readonly Handler[] = [
  defineHandler(readCustomerCoins, async ({ params, shop }) => {
    await requireAccount(shop, params.key);
    return present(shop, params.key);
  }),
  defineHandler(correctCoins, async (context) => {
    const { body, params, shop } = context;
    const { amount } = body;
    await requireAccount(shop, params.key);
    const { ledgers } = shop.storage;
    const rule = (await shop.prices.now()).rules.coins;
    const by = changeBy(context, body.changeId);
    const account = `customer:${params.key}` as const;
    const reason = body.reason.trim();
    if (amount === 0 || reason === '') throw new CallError(400, 'coins-invalid', messages.coinsNeeded);
    if (!rule) throw new CallError(409, 'no-coins', messages.noCoins);
    const balance = await ledgers.balance('coins', account, by.at);
    const expiry = rule.expiryDays === undefined ? {} : { expiresAt: by.at + rule.expiryDays * dayMs };
    const outcome = await ledgers.transfer(
      {
        book: 'coins',
        reference: `correction ${by.id}`,
        kind: 'corrected',
        at: by.at,
        amount: Math.abs(amount),
        ...(amount > 0 ? { from: 'corrected', to: account, ...expiry } : { from: account, to: 'corrected' }),
        details: { note: reason, author: by.author },
      },
      {
        ...by,
        action: 'coins.correct',
        subject: `coins of ${params.key}`,
        before: `${balance} coins`,
        after: `${balance + amount} coins. ${reason}`,
      },
    );
    if (outcome === 'short')
      throw new CallError(409, 'coins-short', formatMessage(messages.coinsShort, { count: balance }), { balance });
    return present(shop, params.key);
  }),
];
