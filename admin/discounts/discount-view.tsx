import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addDiscount,
  changeDiscount,
  type DiscountDetail,
  type DiscountEntry,
  listDiscounts,
  readDiscount,
  removeDiscount,
} from '../../commerce/admin-calls/discounts.ts';
import { addressPart } from '../../commerce/rules/addresses/rule-address.ts';
import { messageOf, SendError, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { Changes } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { DiscountForm } from './discount-form.tsx';
import { UsedBy } from './used-by.tsx';
import { stateNames, usesWords } from './words.ts';

/** Shows a discount that was saved wherever it is shown. */
function useShown() {
  const client = useQueryClient();
  return (detail?: DiscountDetail) => {
    if (detail) client.setQueryData(['discount', detail.id], detail);
    for (const key of ['discounts', 'audit', 'price-preview']) void client.invalidateQueries({ queryKey: [key] });
  };
}

function NewDiscount() {
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const shop = useQuery({
    queryKey: ['discount-shop'],
    queryFn: ({ signal }) => send(listDiscounts, { query: {} }, signal),
    select: ({ currencyCode, timeZone, markets }) => ({ currencyCode, timeZone, markets }),
  });
  const add = useChange(
    (rule: DiscountEntry, changeId) => send(addDiscount, { body: { changeId, rule, isActive: true } }),
    (detail) => {
      show(detail);
      setUnsaved('discount', false);
      go({ view: 'discounts', id: detail.id });
    },
  );
  if (!shop.data) return shop.error ? <Failure error={shop.error} onRetry={() => shop.refetch()} /> : <Loading />;
  return <DiscountForm {...shop.data} isSaving={add.isPending} error={add.error} onSave={add.mutate} />;
}

function Detail({ detail }: { detail: DiscountDetail }) {
  const { id, rule, version, isActive, state, source, uses, ofSettings, changes } = detail;
  const client = useQueryClient();
  const { go } = useNavigation();
  const show = useShown();
  const again = (thrown: unknown) => {
    if (thrown instanceof SendError && thrown.status === 409)
      void client.invalidateQueries({ queryKey: ['discount', id] });
  };
  const save = useChange(
    (wanted: { rule: DiscountEntry; isActive: boolean }, changeId) =>
      send(changeDiscount, { params: { id: addressPart(id) }, body: { changeId, ifVersion: version, ...wanted } }),
    show,
  );
  const remove = useChange(
    (_: 'remove', changeId) =>
      send(removeDiscount, { params: { id: addressPart(id) }, body: { changeId, ifVersion: version } }),
    ({ isInSettings }) => {
      show();
      if (isInSettings) void client.invalidateQueries({ queryKey: ['discount', id] });
      else go({ view: 'discounts' });
    },
  );
  const write = (wanted: { rule: DiscountEntry; isActive: boolean }) => save.mutate(wanted, { onError: again });
  return (
    <>
      <div className="order-state">
        <p role="status" className="order-state">
          <span className="badge" data-discount={state}>
            {stateNames[state]}
          </span>
          <span className="muted">
            {usesWords(uses, rule)} {uses === 1 && rule.limits?.uses === undefined ? 'use' : 'uses'}.
            {source === 'SETTINGS' ? ' Written in the settings of the shop; what you save here counts instead.' : ''}
            {source === 'CHANGED' ? ' Changed here; the settings of the shop have it otherwise.' : ''}
          </span>
        </p>
        {isActive ? (
          <ConfirmButton
            name="Switch off…"
            question={`“${rule.title}” will no longer be taken off any cart.`}
            answer="Switch off"
            isBusy={save.isPending}
            onConfirm={() => write({ rule, isActive: false })}
          />
        ) : (
          <button
            type="button"
            className="button"
            disabled={save.isPending}
            onClick={() => write({ rule, isActive: true })}
          >
            Switch on
          </button>
        )}
        {source === 'SETTINGS' ? undefined : (
          <ConfirmButton
            name={ofSettings ? 'Back to the settings…' : 'Remove…'}
            question={
              ofSettings
                ? 'What was changed here is forgotten, and the discount is as the settings of the shop have it.'
                : `“${rule.title}” is removed. Orders keep what it has taken off.`
            }
            answer={ofSettings ? 'Back to the settings' : 'Remove'}
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate('remove', { onError: again })}
          />
        )}
      </div>
      {remove.error ? (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      ) : undefined}
      <DiscountForm
        known={detail}
        {...detail}
        isSaving={save.isPending}
        error={save.error}
        onSave={(next) => write({ rule: next, isActive })}
      >
        <UsedBy id={id} />
        {changes.length > 0 ? (
          <section className="card">
            <h2>Changes</h2>
            <Changes changes={changes} hasSubject={false} />
          </section>
        ) : undefined}
      </DiscountForm>
    </>
  );
}

/** One discount. */
export function DiscountView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['discount', id],
    queryFn: ({ signal }) => send(readDiscount, { params: { id: addressPart(id) } }, signal),
  });
  return (
    <Page title={query.data?.rule.title ?? 'Discount'} actions={<Link to={{ view: 'discounts' }}>All discounts</Link>}>
      {query.data ? (
        <Detail detail={query.data} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** A discount that is made. */
export function NewDiscountView() {
  return (
    <Page title="New discount" actions={<Link to={{ view: 'discounts' }}>All discounts</Link>}>
      <NewDiscount />
    </Page>
  );
}
