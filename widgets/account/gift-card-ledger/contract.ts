import { defineWidget } from '../../../schemas/contract/widget.ts';
import { giftCardEntry } from '../../../schemas/entities/orders/ledger.ts';
import { ledgerContract } from '../../ui/lists/ledger-contract.ts';

export default defineWidget({
  name: 'gift-card-ledger',
  summary: 'Money of gift cards of the customer: what was redeemed, spent, given back and has expired.',
  calls: ['giftCard.ledger'],
  ...ledgerContract(giftCardEntry),
});
