import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CustomerCoins, correctCoins, readCustomerCoins } from '../../commerce/admin-calls/coins.ts';
import { limits } from '../../commerce/limits.ts';
import { plainDigits } from '../../text/digits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { countText } from '../layout/format.ts';
import { LedgerEntries } from '../layout/ledger-entries.tsx';
import { Failure, Loading } from '../layout/list.tsx';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';

const kindNames: Readonly<Record<string, string>> = {
  earned: 'Earned',
  spent: 'Spent',
  returned: 'Given back',
  expired: 'Expired',
  corrected: 'Corrected',
};

/** Parses an integer with or without a sign; undefined for zero and for anything invalid. */
function coinsIn(typed: string): number | undefined {
  const text = plainDigits(typed).trim().replace('−', '-');
  const value = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : 0;
  return value === 0 || Math.abs(value) > limits.maxCoins ? undefined : value;
}

function CorrectionForm({ id, balance }: { id: string; balance: number }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  useUnsaved('coins', typed !== '' || reason !== '');
  const amount = coinsIn(typed);
  const change = useChange(
    (wanted: { amount: number; reason: string }, changeId) =>
      send(correctCoins, { params: { key: id }, body: { ...wanted, changeId } }),
    (coins: CustomerCoins) => {
      client.setQueryData(['coins', id], coins);
      void client.invalidateQueries({ queryKey: ['audit'] });
      setTyped('');
      setReason('');
      setIsTried(false);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (amount !== undefined && reason.trim() !== '') change.mutate({ amount, reason: reason.trim() });
  };
  return (
    <form className="inline-form" noValidate onSubmit={submit}>
      <TextField
        label="Coins to add, or with a minus to take"
        value={typed}
        error={isTried && amount === undefined ? 'Enter a whole number, such as 50 or -50.' : undefined}
        onValue={setTyped}
      />
      <TextField
        label="Reason, which the customer reads"
        maxLength={limits.maxReasonLength}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onValue={setReason}
      />
      <button type="submit" className="button" disabled={change.isPending}>
        {change.isPending ? 'Saving…' : 'Correct the coins'}
      </button>
      <p role="status" className="muted">
        {amount === undefined ? '' : `The customer will have ${countText(balance + amount, 'coin', 'coins')}.`}
      </p>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </form>
  );
}

/** A customer's coins with their history, and a form to correct them. */
export function CoinsCard({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['coins', id],
    queryFn: ({ signal }) => send(readCustomerCoins, { params: { key: id } }, signal),
  });
  const { data } = query;
  if (data && !data.hasCoins && data.entries.length === 0) return undefined;
  return (
    <section className="card card-narrow" aria-labelledby="coins-title">
      <h2 id="coins-title">Coins{data ? `: ${data.balance}` : ''}</h2>
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {query.isPending ? <Loading /> : undefined}
      {data?.hasCoins ? <CorrectionForm id={id} balance={data.balance} /> : undefined}
      {data && data.entries.length > 0 ? (
        <LedgerEntries entries={data.entries} kindNames={kindNames} textOf={String} />
      ) : undefined}
    </section>
  );
}
