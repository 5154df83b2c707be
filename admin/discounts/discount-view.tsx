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
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { Failure, Loaded, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountState } from './discount-state.tsx';
import { UsedBy } from './used-by.tsx';

/** Returns a function that updates cached queries after a discount was saved or removed. */
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
  const { id, rule, version, isActive, changes } = detail;
  const client = useQueryClient();
  const { go } = useNavigation();
  const show = useShown();
  const again = useReadAgain('discount', id);
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
      <DiscountState
        detail={detail}
        isSaving={save.isPending}
        isRemoving={remove.isPending}
        onSwitch={(next) => write({ rule, isActive: next })}
        onRemove={() => remove.mutate('remove', { onError: again })}
      />
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
        <ChangesCard changes={changes} />
      </DiscountForm>
    </>
  );
}

/** One discount, by its id. */
export function DiscountView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['discount', id],
    queryFn: ({ signal }) => send(readDiscount, { params: { id: addressPart(id) } }, signal),
  });
  return (
    <Page title={query.data?.rule.title ?? 'Discount'} actions={<Link to={{ view: 'discounts' }}>All discounts</Link>}>
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}

/** View for creating a discount. */
export function NewDiscountView() {
  return (
    <Page title="New discount" actions={<Link to={{ view: 'discounts' }}>All discounts</Link>}>
      <NewDiscount />
    </Page>
  );
}
