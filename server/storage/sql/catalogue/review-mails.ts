import type { ReviewMailAddress, ReviewMailStorage } from '../../../core/ports/storage/catalogue/review-mails.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

interface AddressRow {
  email: string;
  token: string;
  left_at: number | null;
}

export function createReviewMailStorage({ database, tenant, method }: Shop): ReviewMailStorage {
  function* addressBy(column: 'email' | 'token', value: string): Work<ReviewMailAddress | undefined> {
    const row = yield* database.get<AddressRow>(
      `SELECT email, token, left_at FROM review_mails WHERE tenant = ? AND ${column} = ?`,
      [tenant, value],
    );
    return row && { email: row.email, token: row.token, hasLeft: row.left_at !== null };
  }
  return {
    address: method((email, token) =>
      database.transaction(function* () {
        yield* database.run('INSERT INTO review_mails (tenant, email, token) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
          tenant,
          email,
          token,
        ]);
        return (yield* addressBy('email', email))!;
      }),
    ),
    ofToken: method((token) => addressBy('token', token)),
    leave: method((token, at) =>
      database.transaction(function* () {
        const left = yield* addressBy('token', token);
        if (!left) return;
        yield* database.run('UPDATE review_mails SET left_at = coalesce(left_at, ?) WHERE tenant = ? AND token = ?', [
          at,
          tenant,
          token,
        ]);
        yield* database.run(
          `DELETE FROM outgoing_messages WHERE tenant = ? AND state = 'queued'
             AND doc ->> '$.content.name' = 'review-request' AND lower(doc ->> '$.recipient') = ?`,
          [tenant, left.email],
        );
      }),
    ),
  };
}
