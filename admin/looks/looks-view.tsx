import { listLooks } from '../../commerce/admin-calls/looks.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Picture } from '../layout/picture.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { statusMark, statusName } from './words.ts';

/** All looks, including those that shoppers do not see. */
export function LooksView() {
  const [typed, setTyped] = useKeptState('looks', '');
  const q = useDebounced(typed);
  const query = usePages(['looks', q], (after, signal) => send(listLooks, { query: { q, after } }, signal));
  const looks = (query.data?.pages ?? []).flatMap((page) => page.looks);
  return (
    <Page
      title="Looks"
      actions={
        <Link to={{ view: 'looks', isNew: true }} className="button button-accent">
          New look
        </Link>
      }
    >
      <search className="filters">
        <SearchField hint="Name, tag or product" value={typed} onChange={setTyped} />
      </search>
      <List query={query} rows={looks} empty={q === '' ? 'There is no look yet.' : 'No look matches.'}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Look</th>
              <th scope="col">Tags</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Goods
              </th>
            </tr>
          </thead>
          <tbody>
            {looks.map(({ slug, title, tags, picture, isPublished, source, goods }) => (
              <tr key={slug} className="row-link">
                <td className="row-title">
                  <span className="product-name">
                    <Picture url={picture} />
                    <span className="two-lines">
                      <Link to={{ view: 'looks', id: slug }}>{title}</Link>
                      <span className="muted">{source === 'SETTINGS' ? `${slug} · from the settings` : slug}</span>
                    </span>
                  </span>
                </td>
                <td data-label="Tags">{tags.length > 0 ? tags.join(', ') : <span className="muted">None</span>}</td>
                <td data-label="Status">
                  <span className="badge" data-product={statusMark(isPublished)}>
                    {statusName(isPublished)}
                  </span>
                </td>
                <td data-label="Goods" className="number">
                  {goods}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
