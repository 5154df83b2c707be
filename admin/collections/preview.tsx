import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CollectionEntry, previewCollection } from '../../commerce/admin-calls/collections.ts';
import { messageOf, send } from '../api/send.ts';
import { countText } from '../layout/format.ts';
import { Picture } from '../layout/picture.tsx';
import { useDebounced } from '../layout/use-debounced.ts';

interface PreviewProps {
  collection: CollectionEntry;
  /** Whether its products cannot be determined yet. */
  isUnready: boolean;
}

/** Preview of the products in the collection as entered. */
export function Preview({ collection, isUnready }: PreviewProps) {
  const { kind, products, rules, order } = collection;
  const entered = JSON.stringify({ kind, products, rules, order });
  const wanted = useDebounced(entered);
  const query = useQuery({
    queryKey: ['collection-preview', wanted],
    queryFn: ({ signal }) => send(previewCollection, { body: JSON.parse(wanted) }, signal),
    enabled: !isUnready,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const isOlder = !isUnready && (entered !== wanted || query.isPlaceholderData || query.isPending);
  const more = data && !isUnready ? data.found - data.goods.length : 0;
  const statusText = (): string => {
    if (isUnready) return 'Complete the conditions to see it.';
    if (query.error) return messageOf(query.error);
    return data ? `${countText(data.found, 'product', 'products')}.` : 'Looking…';
  };
  return (
    <section className="card" aria-labelledby="collection-preview">
      <h2 id="collection-preview">What shoppers find in it</h2>
      <p role="status" className="muted" aria-busy={isOlder}>
        {statusText()}
      </p>
      {isUnready || !data ? undefined : (
        <ul className="collection-preview">
          {data.goods.map(({ slug, title, picture }) => (
            <li key={slug}>
              <Picture url={picture} />
              <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="muted">And {more} more.</p> : undefined}
    </section>
  );
}
