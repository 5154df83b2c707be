import type { ReviewMailAddress, ReviewMailStorage } from '../../../core/ports/storage/catalogue/review-mails.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

interface AddressRow {
  email: string;
  token: string;
  left_at: number | null;
}

/** Creates the storage of the recipients of review requests. */
export function createReviewMailStorage({ database, method }: Shop): ReviewMailStorage {
  function* addressBy(column: 'email' | 'token', value: string): Work<ReviewMailAddress | undefined> {
    const row = yield* database.get<AddressRow>(
      `SELECT email, token, left_at FROM review_mails WHERE tenant = :tenant AND ${column} = ?`,
      [value],
    );
    return row && { email: row.email, token: row.token, hasLeft: row.left_at !== null };
  }
  return {
    address: method((email, token) =>
      database.transaction(function* () {
        yield* database.run(
          'INSERT INTO review_mails (tenant, email, token) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
          [email, token],
        );
        return (yield* addressBy('email', email))!;
      }),
    ),
    ofToken: method((token) => addressBy('token', token)),
    leave: method((token, at) =>
      database.transaction(function* () {
        const left = yield* addressBy('token', token);
        if (!left) return;
        yield* database.run(
          'UPDATE review_mails SET left_at = coalesce(left_at, ?) WHERE tenant = :tenant AND token = ?',
          [at, token],
        );
        yield* database.run(
          `DELETE FROM outgoing_messages WHERE tenant = :tenant AND state = 'queued'
             AND doc ->> '$.content.name' = 'review-request' AND lower(doc ->> '$.recipient') = ?`,
          [left.email],
        );
      }),
    ),
  };
}
