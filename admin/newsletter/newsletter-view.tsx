import { exportSubscribers, listSubscribers } from '../../commerce/admin-calls/newsletter.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { shownTime } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { Time } from '../layout/time.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { useKeptState } from '../navigation/navigation.tsx';

/** List of subscribers who have confirmed their subscription to the newsletter. */
export function NewsletterView() {
  const [typed, setTyped] = useKeptState('newsletter', '');
  const q = useDebounced(typed);
  const query = usePages(['newsletter', q], (after, signal) => send(listSubscribers, { query: { q, after } }, signal));
  const subscribers = query.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <Page
      title="Newsletter"
      actions={<ExportButton name="subscribers.csv" href={addressOf(exportSubscribers, {}, { q })} />}
    >
      <search className="filters">
        <SearchField hint="E-mail" value={typed} onChange={setTyped} />
      </search>
      {waiting > 0 ? (
        <p className="muted">
          {waiting === 1 ? '1 address has' : `${waiting} addresses have`} not pressed the link in the mail yet. They are
          not listed, and nothing may be sent to them.
        </p>
      ) : undefined}
      <List query={query} rows={subscribers} empty={q === '' ? 'Nobody has subscribed yet.' : 'No subscriber matches.'}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">E-mail</th>
              <th scope="col">Asked</th>
              <th scope="col">Confirmed</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map(({ email, subscribedAt, confirmedAt }) => (
              <tr key={email}>
                <td className="row-title">
                  <a href={`mailto:${email}`}>{email}</a>
                </td>
                <td data-label="Asked">
                  <Time at={subscribedAt} />
                </td>
                <td data-label="Confirmed">{shownTime(confirmedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
