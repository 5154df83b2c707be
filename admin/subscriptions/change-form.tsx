import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRecurringOrder, type RecurringDetail } from '../../commerce/admin-calls/recurring-orders.ts';
import { limits } from '../../commerce/limits.ts';
import type { RecurringChange } from '../../commerce/rules/orders/recurring-order.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';

/** Form for changing a recurring order, with a reason. */
export function ChangeForm({ detail }: { detail: RecurringDetail }) {
  const { recurringOrder, version, hasMail } = detail;
  const { id, status } = recurringOrder;
  const client = useQueryClient();
  const readAgain = useReadAgain('subscription', id);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  useUnsaved('subscription', reason !== '');
  const change = useChange(
    (wanted: { ifVersion: number; change: RecurringChange; reason: string }, changeId) =>
      send(changeRecurringOrder, { params: { id }, body: { ...wanted, changeId } }),
    (answer: RecurringDetail) => {
      client.setQueryData(['subscription', id], answer);
      setReason('');
      setIsTried(false);
      for (const key of ['subscriptions', 'audit']) void client.invalidateQueries({ queryKey: [key] });
      document.querySelector('h1')?.focus();
    },
  );
  const make = (wanted: RecurringChange) => {
    setIsTried(true);
    if (reason.trim() === '') return;
    change.mutate({ ifVersion: version, change: wanted, reason: reason.trim() }, { onError: readAgain });
  };
  return (
    <section className="card" aria-labelledby="change-title">
      <h2 id="change-title">Change it</h2>
      <div className="inline-form">
        <TextField
          label={hasMail ? 'Reason, which the customer reads in a mail' : 'Reason, for the audit trail'}
          maxLength={limits.maxReasonLength}
          value={reason}
          error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
          onValue={setReason}
        />
        <div className="buttons">
          {status === 'ACTIVE' ? (
            <>
              <button type="button" className="button" disabled={change.isPending} onClick={() => make('SKIP')}>
                Skip the next delivery
              </button>
              <button type="button" className="button" disabled={change.isPending} onClick={() => make('PAUSE')}>
                Pause
              </button>
            </>
          ) : (
            <button type="button" className="button" disabled={change.isPending} onClick={() => make('RESUME')}>
              Resume
            </button>
          )}
          <ConfirmButton
            name="End it…"
            question="No more deliveries come. What is ordered already still does. This cannot be undone."
            answer="End the subscription"
            isBusy={change.isPending}
            onConfirm={() => make('END')}
          />
        </div>
      </div>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </section>
  );
}
