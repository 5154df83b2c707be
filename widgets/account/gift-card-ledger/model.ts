import { defineModel } from '../../../runtime/define.ts';
import type { GiftCardEntry } from '../../../schemas/entities/orders/ledger.ts';
import {
  type LedgerData,
  type LedgerPage,
  type LedgerProps,
  ledgerParts,
  showNewer,
  showOlder,
} from '../../ui/lists/ledger-model.ts';

export default defineModel<LedgerProps, LedgerData<GiftCardEntry>, LedgerPage>({
  ...ledgerParts<GiftCardEntry>('giftCard.ledger'),
  actions: {
    next: showOlder,
    previous: showNewer,
    refetch: () => [{ effect: 'refetch', match: 'giftCard.ledger' }],
  },
});
