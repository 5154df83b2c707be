import { listGiftCards } from '../../commerce/admin-calls/gift-cards.ts';
import { send } from '../api/send.ts';
import { shownMoney } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Time } from '../layout/time.tsx';
import { usePages } from '../layout/use-pages.ts';
import { Link } from '../navigation/navigation.tsx';
import { IssueForm } from './issue-form.tsx';

/** List of gift cards that were sold or issued, with their balances. */
export function GiftCardsView() {
  const query = usePages(['gift-cards'], (after, signal) => send(listGiftCards, { query: { after } }, signal));
  const cards = query.data?.pages.flatMap((page) => page.cards) ?? [];
  const currencyCode = query.data?.pages[0]?.currencyCode;
  return (
    <Page title="Gift cards">
      {currencyCode === undefined ? undefined : <IssueForm currencyCode={currencyCode} />}
      <List query={query} rows={cards} empty="No gift card was sold or issued yet.">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">For</th>
              <th scope="col">Issued</th>
              <th scope="col">Expires</th>
              <th scope="col" className="number">
                Left on it
              </th>
            </tr>
          </thead>
          <tbody>
            {cards.map(({ id, lastDigits, receiver, issuedAt, expiresAt, balance }) => (
              <tr key={id}>
                <td className="row-title">
                  <Link to={{ view: 'gift-cards', id }}>…{lastDigits}</Link>
                </td>
                <td data-label="For">{receiver ? receiver.name || receiver.email : ''}</td>
                <td data-label="Issued">
                  <Time at={issuedAt} />
                </td>
                <td data-label="Expires">{expiresAt === undefined ? 'Never' : <Time at={expiresAt} />}</td>
                <td data-label="Left on it" className="number">
                  {shownMoney(balance, currencyCode ?? '')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
