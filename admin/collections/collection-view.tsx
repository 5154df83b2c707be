import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCollection,
  type CollectionDetail,
  type CollectionEntry,
  changeCollection,
  listCollections,
  readCollection,
  removeCollection,
} from '../../commerce/admin-calls/collections.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Failure, Loaded, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { CollectionForm, type CollectionToSave } from './collection-form.tsx';
import { statusNames } from './words.ts';

/** Returns a function that updates cached queries after a collection was saved or removed. */
function useShown() {
  const client = useQueryClient();
  return (detail?: CollectionDetail) => {
    if (detail) client.setQueryData(['collection', detail.slug], detail);
    for (const key of ['collections', 'collection-preview', 'audit'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

function NewCollection() {
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const shop = useQuery({
    queryKey: ['collection-shop'],
    queryFn: ({ signal }) => send(listCollections, { query: {} }, signal),
    select: ({ currencyCode }) => currencyCode,
  });
  const add = useChange(
    (wanted: CollectionToSave, changeId) => send(addCollection, { body: { changeId, ...wanted } }),
    (detail) => {
      show(detail);
      setUnsaved('collection', false);
      go({ view: 'collections', id: detail.slug });
    },
  );
  if (shop.data === undefined)
    return shop.error ? <Failure error={shop.error} onRetry={() => shop.refetch()} /> : <Loading />;
  return (
    <CollectionForm
      currencyCode={shop.data}
      isSaving={add.isPending}
      error={add.error}
      onSave={(wanted) => add.mutate(wanted)}
    />
  );
}

function Detail({ detail }: { detail: CollectionDetail }) {
  const { slug, collection, version, status, isEdited, changes } = detail;
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const again = useReadAgain('collection', slug);
  const save = useChange(
    (wanted: { slug: string; collection: CollectionEntry; ifVersion: string }, changeId) =>
      send(changeCollection, { params: { slug }, body: { changeId, ...wanted } }),
    (next) => {
      show(next);
      if (next.slug === slug) return;
      setUnsaved('collection', false);
      go({ view: 'collections', id: next.slug });
    },
  );
  const remove = useChange(
    (ifVersion: string, changeId) => send(removeCollection, { params: { slug }, body: { changeId, ifVersion } }),
    () => {
      show();
      setUnsaved('collection', false);
      go({ view: 'collections' });
    },
  );
  return (
    <>
      <div className="order-state">
        <p role="status" className="order-state">
          <span className="badge" data-product={status}>
            {statusNames[status]}
          </span>
          <span className="muted">
            {isEdited ? 'Edited here: an import leaves it as it is.' : 'As it was imported.'}
          </span>
        </p>
        {status === 'PUBLISHED' ? <a href={`/collections/${slug}`}>Show in the shop</a> : undefined}
        <ConfirmButton
          name="Remove…"
          question={`“${collection.title}” is removed; its goods stay. An import that has it makes it again.`}
          answer="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(version, { onError: again })}
        />
      </div>
      {remove.error ? (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      ) : undefined}
      <CollectionForm
        currencyCode={detail.currencyCode}
        known={detail}
        isSaving={save.isPending}
        error={save.error}
        onSave={(wanted, done) => save.mutate({ ...wanted, ifVersion: version }, { onError: again, onSuccess: done })}
      >
        <ChangesCard changes={changes} />
      </CollectionForm>
    </>
  );
}

/** One collection, by its slug. */
export function CollectionView({ id: slug }: { id: string }) {
  const query = useQuery({
    queryKey: ['collection', slug],
    queryFn: ({ signal }) => send(readCollection, { params: { slug } }, signal),
  });
  return (
    <Page
      title={query.data?.collection.title ?? 'Collection'}
      actions={<Link to={{ view: 'collections' }}>All collections</Link>}
    >
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}

/** View for creating a collection. */
export function NewCollectionView() {
  return (
    <Page title="New collection" actions={<Link to={{ view: 'collections' }}>All collections</Link>}>
      <NewCollection />
    </Page>
  );
}
