import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockGiftCard, type GiftCardDetails, readGiftCard } from '../../commerce/admin-calls/gift-cards.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { shownMoney, shownTime } from '../layout/format.ts';
import { LedgerEntries } from '../layout/ledger-entries.tsx';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { TextField } from '../layout/text-field.tsx';
import { Link, useUnsaved } from '../navigation/navigation.tsx';

const kindNames: Readonly<Record<string, string>> = {
  issued: 'Issued',
  linked: 'Redeemed by a customer',
  expired: 'Expired',
  corrected: 'Blocked',
};

function BlockForm({ details }: { details: GiftCardDetails }) {
  const { card, currencyCode } = details;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  useUnsaved('block', reason !== '');
  const block = useChange(
    (why: string, changeId) => send(blockGiftCard, { params: { id: card.id }, body: { changeId, reason: why } }),
    (answer: GiftCardDetails) => {
      client.setQueryData(['gift-card', card.id], answer);
      setReason('');
      for (const key of ['gift-cards', 'audit']) void client.invalidateQueries({ queryKey: [key] });
    },
  );
  return (
    <div className="inline-form">
      <TextField
        label="Reason to block it, for the audit trail"
        maxLength={limits.maxReasonLength}
        value={reason}
        onValue={setReason}
      />
      <ConfirmButton
        name="Block the card…"
        question={`Nobody can redeem this card any more: ${shownMoney(card.balance, currencyCode)} are taken from it.`}
        answer="Block the card"
        isBusy={block.isPending || reason.trim() === ''}
        onConfirm={() => block.mutate(reason.trim())}
      />
      {block.error ? (
        <p role="alert" className="error-message">
          {messageOf(block.error)}
        </p>
      ) : undefined}
    </div>
  );
}

function Details({ details }: { details: GiftCardDetails }) {
  const { card, currencyCode, entries } = details;
  const { receiver, issuedAt, expiresAt, balance } = card;
  return (
    <section className="card card-narrow" aria-labelledby="card-title">
      <h2 id="card-title">Left on it: {shownMoney(balance, currencyCode)}</h2>
      <p className="muted">
        {[
          `Issued ${shownTime(issuedAt)}`,
          ...(expiresAt === undefined ? [] : [`expires ${shownTime(expiresAt)}`]),
          ...(receiver ? [`for ${[receiver.name, receiver.email].filter(Boolean).join(', ')}`] : []),
        ].join(', ')}
      </p>
      {balance > 0 ? <BlockForm details={details} /> : undefined}
      <LedgerEntries entries={entries} kindNames={kindNames} textOf={(amount) => shownMoney(amount, currencyCode)} />
    </section>
  );
}

/** One gift card with its ledger. */
export function GiftCardView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['gift-card', id],
    queryFn: ({ signal }) => send(readGiftCard, { params: { id } }, signal),
  });
  return (
    <Page
      title={query.data ? `Gift card …${query.data.card.lastDigits}` : 'Gift card'}
      actions={<Link to={{ view: 'gift-cards' }}>All gift cards</Link>}
    >
      <Loaded query={query}>{(data) => <Details details={data} />}</Loaded>
    </Page>
  );
}
