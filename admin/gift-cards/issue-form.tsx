import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type IssuedCard, issueGiftCard } from '../../commerce/admin-calls/gift-cards.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { minorOf, shownMoney } from '../layout/format.ts';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';

const empty = { amount: '', name: '', email: '', message: '', lastDay: '', reason: '' };

/** Number and PIN of an issued card, which are shown only once. */
function Issued({ issued, currencyCode }: { issued: IssuedCard; currencyCode: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { card, number, pin } = issued;
  return (
    <section className="card card-narrow" aria-labelledby="issued-title">
      <h2 id="issued-title" ref={heading} tabIndex={-1}>
        A card of {shownMoney(card.balance, currencyCode)} is issued
      </h2>
      <p>
        Number <strong>{number}</strong>, PIN <strong>{pin}</strong>
      </p>
      <p className="muted">
        {card.receiver?.email === undefined
          ? 'Note both now: they are not shown again.'
          : `Both are sent to ${card.receiver.email}, and are not shown again.`}
      </p>
    </section>
  );
}

/** Form for issuing a gift card, whose number and PIN are shown only once. */
export function IssueForm({ currencyCode }: { currencyCode: string }) {
  const client = useQueryClient();
  const [entries, setEntries] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [issued, setIssued] = useState<IssuedCard>();
  const amount = minorOf(entries.amount, currencyCode);
  const isWorth = amount !== undefined && amount > 0;
  const isReasoned = entries.reason.trim() !== '';
  useUnsaved(
    'gift-card',
    Object.values(entries).some((entry) => entry !== ''),
  );
  const issue = useChange(
    (minor: number, changeId) => {
      const { amount: _, reason, ...optional } = entries;
      const entered = Object.fromEntries(Object.entries(optional).filter(([, entry]) => entry.trim() !== ''));
      return send(issueGiftCard, { body: { changeId, amount: minor, reason, ...entered } });
    },
    (answer: IssuedCard) => {
      setIssued(answer);
      setEntries(empty);
      setIsTried(false);
      for (const key of ['gift-cards', 'audit']) void client.invalidateQueries({ queryKey: [key] });
    },
  );
  const field = (name: keyof typeof empty, label: string) => ({
    label,
    value: entries[name],
    onValue: (entry: string) => setEntries((before) => ({ ...before, [name]: entry })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWorth && isReasoned) issue.mutate(amount);
  };
  return (
    <>
      {issued ? <Issued key={issued.card.id} issued={issued} currencyCode={currencyCode} /> : undefined}
      <form className="card" aria-label="Issue a card" noValidate onSubmit={submit}>
        <h2>Issue a card</h2>
        <div className="fields">
          <TextField
            {...field('amount', `Worth (${currencyCode})`)}
            inputMode="decimal"
            error={isTried && !isWorth ? `Enter an amount in ${currencyCode}, such as 500.` : undefined}
          />
          <TextField {...field('lastDay', 'Last day')} type="date" hint="It never expires without one." />
          <TextField {...field('name', 'Name of the recipient')} maxLength={limits.maxNameLength} />
          <TextField
            {...field('email', 'E-mail address')}
            type="email"
            maxLength={limits.maxEmailLength}
            hint="Number and PIN are sent there."
          />
          <TextField {...field('message', 'Message')} maxLength={limits.maxReasonLength} isWide />
          <TextField
            {...field('reason', 'Reason, for the audit trail')}
            maxLength={limits.maxReasonLength}
            isWide
            error={isTried && !isReasoned ? 'Enter a reason.' : undefined}
          />
        </div>
        {issue.error ? (
          <p role="alert" className="error-message">
            {messageOf(issue.error)}
          </p>
        ) : undefined}
        <div className="buttons">
          <button type="submit" className="button button-accent" disabled={issue.isPending}>
            {issue.isPending ? 'Issuing…' : 'Issue the card'}
          </button>
        </div>
      </form>
    </>
  );
}
