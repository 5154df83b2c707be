import {
  type CollectionKind,
  type CollectionStatus,
  collectionKinds,
  collectionStatuses,
  listCollections,
} from '../../commerce/admin-calls/collections.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Picture } from '../layout/picture.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { ChoiceField } from './choice-field.tsx';
import { kindNames, statusNames } from './words.ts';

/** All collections, including those that shoppers do not see. */
export function CollectionsView() {
  const [typed, setTyped] = useKeptState('collections', '');
  const [kind, setKind] = useKeptState<CollectionKind | ''>('collection-kind', '');
  const [status, setStatus] = useKeptState<CollectionStatus | ''>('collection-status', '');
  const q = useDebounced(typed);
  const query = usePages(['collections', q, kind, status], (after, signal) =>
    send(
      listCollections,
      { query: { q, ...(kind === '' ? {} : { kind }), ...(status === '' ? {} : { status }), after } },
      signal,
    ),
  );
  const collections = (query.data?.pages ?? []).flatMap((page) => page.collections);
  return (
    <Page
      title="Collections"
      actions={
        <Link to={{ view: 'collections', isNew: true }} className="button button-accent">
          New collection
        </Link>
      }
    >
      <search className="filters">
        <SearchField hint="Name" value={typed} onChange={setTyped} />
        <ChoiceField
          label="Goods"
          value={kind}
          options={[['', 'All'], ...collectionKinds.map((each) => [each, kindNames[each]] as const)]}
          onValue={setKind}
        />
        <ChoiceField
          label="Status"
          value={status}
          options={[['', 'All'], ...collectionStatuses.map((each) => [each, statusNames[each]] as const)]}
          onValue={setStatus}
        />
      </search>
      <List query={query} rows={collections} empty="No collection matches.">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Collection</th>
              <th scope="col">Chosen</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Goods
              </th>
            </tr>
          </thead>
          <tbody>
            {collections.map((collection) => (
              <tr key={collection.slug} className="row-link">
                <td className="row-title">
                  <span className="product-name">
                    <Picture url={collection.picture} />
                    <span className="two-lines">
                      <Link to={{ view: 'collections', id: collection.slug }}>{collection.title}</Link>
                      <span className="muted">{collection.slug}</span>
                    </span>
                  </span>
                </td>
                <td data-label="Chosen">{kindNames[collection.kind]}</td>
                <td data-label="Status">
                  <span className="badge" data-product={collection.status}>
                    {statusNames[collection.status]}
                  </span>
                </td>
                <td data-label="Goods" className="number">
                  {collection.goods ?? <span className="muted">not counted</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
