import type { ReviewMailAddress, ReviewMailStorage } from '../../../core/ports/storage/catalogue/review-mails.ts';
import type { Shop } from '../shop.ts';

interface AddressRow {
  email: string;
  token: string;
  left_at: number | null;
}

export function createReviewMailStorage({ database, tenant }: Shop): ReviewMailStorage {
  const addressBy = (column: 'email' | 'token', value: string): ReviewMailAddress | undefined => {
    const row = database.get<AddressRow>(
      `SELECT email, token, left_at FROM review_mails WHERE tenant = ? AND ${column} = ?`,
      [tenant, value],
    );
    return row && { email: row.email, token: row.token, hasLeft: row.left_at !== null };
  };
  return {
    address: async (email, token) =>
      database.transaction(() => {
        database.run('INSERT INTO review_mails (tenant, email, token) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
          tenant,
          email,
          token,
        ]);
        return addressBy('email', email)!;
      }),
    ofToken: async (token) => addressBy('token', token),
    leave: async (token, at) =>
      database.transaction(() => {
        const left = addressBy('token', token);
        if (!left) return;
        database.run('UPDATE review_mails SET left_at = coalesce(left_at, ?) WHERE tenant = ? AND token = ?', [
          at,
          tenant,
          token,
        ]);
        database.run(
          `DELETE FROM outgoing_messages WHERE tenant = ? AND state = 'queued'
             AND doc ->> '$.content.name' = 'review-request' AND lower(doc ->> '$.recipient') = ?`,
          [tenant, left.email],
        );
      }),
  };
}
