import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import type { CoinsLedger, GiftCardLedger } from '../../../../schemas/entities/orders/ledger.ts';
import type { LedgerEntry, LedgerPage } from '../../../core/ports/storage/orders/ledgers.ts';

interface ShownPage {
  page: number;
  perPage: number;
}

const isoOf = (time: number): string => new Date(time).toISOString();

const presentEntry = ({ id, kind, at, expiresAt, details }: LedgerEntry) => ({
  id,
  kind,
  createdAt: isoOf(at),
  ...(expiresAt === undefined ? {} : { expiresAt: isoOf(expiresAt) }),
  ...(details.order === undefined ? {} : { orderName: details.order }),
  ...(details.note === undefined ? {} : { note: details.note }),
});

/** Presents a page of coin entries. */
export const presentCoins = ({ entries, found }: LedgerPage, shown: ShownPage): CoinsLedger => ({
  hits: entries.map((entry) => ({ ...presentEntry(entry), coins: entry.amount })),
  ...shown,
  found,
});

/** Presents a page of gift card entries. */
export const presentGiftCards = (
  { entries, found }: LedgerPage,
  { currencyCode, ...shown }: ShownPage & { currencyCode: string },
): GiftCardLedger => ({
  hits: entries.map((entry) => ({ ...presentEntry(entry), amount: moneyFromMinor(entry.amount, currencyCode) })),
  ...shown,
  found,
});
