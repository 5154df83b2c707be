import type { auditEntry } from '../../commerce/admin-calls/fields.ts';
import type { Static } from '../../schemas/schema.ts';
import { UndoBulk } from '../bulk-edit/undo-bulk.tsx';
import { shownTime } from '../layout/format.ts';
import { UndoImport } from './undo-import.tsx';

export type Change = Static<typeof auditEntry>;

const actions: Readonly<Record<string, string>> = {
  'order.send': 'Sent a parcel',
  'order.parcel': 'Changed a parcel',
  'order.cancel': 'Cancelled',
  'order.payment': 'Noted a payment',
  'order.refund': 'Noted a refund',
  'order.invoice': 'Issued the invoice',
  'stock.change': 'Changed stock or price',
  'stock.import': 'Imported stock and prices',
  'stock.undo': 'Undid an import',
  'product.add': 'Made a product',
  'product.change': 'Changed a product',
  'product.remove': 'Removed a product',
  'product.bulk': 'Edited several products',
  'product.undo': 'Undid a bulk edit',
  'collection.add': 'Made a collection',
  'collection.change': 'Changed a collection',
  'collection.remove': 'Removed a collection',
  'picture.add': 'Added a picture',
  'picture.change': 'Changed a picture',
  'picture.move': 'Put pictures into a folder',
  'picture.remove': 'Removed a picture',
  'discount.add': 'Made a discount',
  'discount.change': 'Changed a discount',
  'discount.remove': 'Removed a discount',
  'prices.change': 'Changed prices',
  'coins.correct': 'Corrected coins',
  'customer.tags': 'Changed the tags of a customer',
  'gift-card.issue': 'Issued a gift card',
  'gift-card.block': 'Blocked a gift card',
  'subscription.skip': 'Skipped a delivery',
  'subscription.pause': 'Paused a subscription',
  'subscription.resume': 'Resumed a subscription',
  'subscription.end': 'Ended a subscription',
  'search.add': 'Made a rule of the search',
  'search.change': 'Changed a rule of the search',
  'search.remove': 'Removed a rule of the search',
  export: 'Exported a list',
  'review.state': 'Showed or hid a review',
  'review.answer': 'Answered a review',
  'review.tags': 'Changed the tags of a review',
};

/** What was done, in words. */
export const actionName = (action: string): string => actions[action] ?? action;

/** Changes as a list, newest first. */
export function Changes({ changes, hasSubject }: { changes: readonly Change[]; hasSubject: boolean }) {
  return (
    <ol className="changes">
      {changes.map(({ id, at, author, action, subject, before, after }) => (
        <li key={id}>
          <p>
            <strong>{actionName(action)}</strong>
            {hasSubject ? ` · ${subject}` : ''}
          </p>
          <p className="muted">
            {author}, {shownTime(at)}
          </p>
          <p className="change-values">
            {before === '' ? undefined : <span className="muted">{before} → </span>}
            {after}
          </p>
          {action === 'stock.import' ? <UndoImport id={id} /> : undefined}
          {action === 'product.bulk' ? <UndoBulk edit={id} /> : undefined}
        </li>
      ))}
    </ol>
  );
}
