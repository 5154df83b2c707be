import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addProduct,
  changeProduct,
  listProducts,
  type ProductDetail,
  type ProductEntry,
  readProduct,
  removeProduct,
} from '../../commerce/admin-calls/products.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { shownTime } from '../layout/format.ts';
import { Failure, Loaded, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { ProductForm, type ProductToSave } from './product-form.tsx';
import { statusNames } from './words.ts';

/** Returns a function that updates cached queries after a product was saved or removed. */
function useShown() {
  const client = useQueryClient();
  return (detail?: ProductDetail) => {
    if (detail) client.setQueryData(['product', detail.slug], detail);
    for (const key of ['products', 'stock', 'stock-search', 'audit'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

/** @param slug the product from which the new one is copied */
function NewProduct({ slug: copied }: { slug: string | undefined }) {
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const shop = useQuery({
    queryKey: ['product-shop'],
    queryFn: ({ signal }) => send(listProducts, { query: {} }, signal),
    select: ({ currencyCode, timeZone }) => ({ currencyCode, timeZone }),
  });
  const like = useQuery({
    queryKey: ['product', copied],
    queryFn: ({ signal }) => send(readProduct, { params: { slug: copied! } }, signal),
    enabled: copied !== undefined,
  });
  const add = useChange(
    ({ slug, product }: Pick<ProductToSave, 'slug' | 'product'>, changeId) =>
      send(addProduct, { body: { changeId, slug, product } }),
    (detail) => {
      show(detail);
      setUnsaved('product', false);
      go({ view: 'products', id: detail.slug });
    },
  );
  const failed = [shop, like].find(({ error }) => error);
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />;
  if (!shop.data || (copied !== undefined && !like.data)) return <Loading />;
  return (
    <ProductForm
      like={like.data}
      {...shop.data}
      isSaving={add.isPending}
      error={add.error}
      onSave={({ slug, product }) => add.mutate({ slug, product })}
    />
  );
}

/** The status of a product, with links to the shop and to a copy. */
function ProductState({ detail: { slug, product, status, isEdited } }: { detail: ProductDetail }) {
  return (
    <>
      <p role="status" className="order-state">
        <span className="badge" data-product={status}>
          {statusNames[status]}
        </span>
        <span className="muted">
          {status === 'SCHEDULED' ? `From ${shownTime(product.publishedAt)}. ` : ''}
          {isEdited ? 'Edited here: an import leaves it as it is.' : 'As it was imported.'}
        </span>
      </p>
      {status === 'PUBLISHED' ? <a href={`/products/${slug}`}>Show in the shop</a> : undefined}
      <Link to={{ view: 'products', isNew: true, like: slug }}>Make another like it</Link>
    </>
  );
}

function Detail({ detail }: { detail: ProductDetail }) {
  const { slug, product, version, changes } = detail;
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const again = useReadAgain('product', slug);
  const save = useChange(
    (wanted: { product: ProductEntry; ends: string[]; ifVersion: string }, changeId) =>
      send(changeProduct, { params: { slug }, body: { changeId, ...wanted } }),
    show,
  );
  const remove = useChange(
    (ifVersion: string, changeId) => send(removeProduct, { params: { slug }, body: { changeId, ifVersion } }),
    () => {
      show();
      setUnsaved('product', false);
      go({ view: 'products' });
    },
  );
  const publish = (publishing: Pick<ProductEntry, 'isPublished' | 'isArchived'>) =>
    save.mutate({ product: { ...product, ...publishing }, ends: [], ifVersion: version }, { onError: again });
  return (
    <>
      <div className="order-state">
        <ProductState detail={detail} />
        <span className="buttons product-actions">
          <ArchiveButton product={product} isBusy={save.isPending} onArchive={publish} />
          {product.isPublished ? (
            <ConfirmButton
              name="Unpublish…"
              question={`Shoppers no longer find “${product.title}”. Orders keep it.`}
              answer="Unpublish"
              isBusy={save.isPending}
              onConfirm={() => publish({ isPublished: false })}
            />
          ) : undefined}
          <ConfirmButton
            name="Remove…"
            question={`“${product.title}” is removed with its reviews. Orders keep what they hold. An import that has it makes it again.`}
            answer="Remove"
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate(version, { onError: again })}
          />
        </span>
      </div>
      {remove.error ? (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      ) : undefined}
      <ProductForm
        known={detail}
        {...detail}
        isSaving={save.isPending}
        error={save.error}
        onSave={({ product: next, ends }, done) =>
          save.mutate({ product: next, ends, ifVersion: version }, { onError: again, onSuccess: done })
        }
      >
        <ChangesCard changes={changes} />
      </ProductForm>
    </>
  );
}

/** One product, by its slug. */
export function ProductView({ id: slug }: { id: string }) {
  const query = useQuery({
    queryKey: ['product', slug],
    queryFn: ({ signal }) => send(readProduct, { params: { slug } }, signal),
  });
  return (
    <Page title={query.data?.product.title ?? 'Product'} actions={<Link to={{ view: 'products' }}>All products</Link>}>
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}

/** View for creating a product. */
export function NewProductView({ like }: { like?: string | undefined }) {
  return (
    <Page title="New product" actions={<Link to={{ view: 'products' }}>All products</Link>}>
      <NewProduct slug={like} />
    </Page>
  );
}
