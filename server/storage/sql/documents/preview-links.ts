import type { AuditAction } from '../../../../schemas/contract/audit-actions.ts';
import type { ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type { PreviewLink, PreviewLinkStorage } from '../../../core/ports/storage/documents/preview-links.ts';
import type { Work } from '../../../core/work.ts';
import { writeAudit } from '../accounts/audit.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

const linkIn = ({ doc }: { doc: string }): PreviewLink => stored.previewLink.read(doc);

const described = ({ draftVersion, expiresAt }: PreviewLink): string =>
  `draft ${draftVersion} until ${new Date(expiresAt).toISOString()}`;

/** Creates the storage of links to drafts. */
export function createPreviewLinkStorage(shop: Shop): PreviewLinkStorage {
  const { database, method } = shop;
  const audit = (
    link: PreviewLink,
    by: ChangeBy,
    action: AuditAction,
    [before, after]: readonly [string, string],
  ): Work<void> => writeAudit(shop, { ...by, action, subject: `${link.kind} ${link.documentId}`, before, after });
  function* listed(kind: string, documentId: string, now: number): Work<PreviewLink[]> {
    return (yield* database.all<{ doc: string }>(
      'SELECT doc FROM preview_links WHERE tenant = :tenant AND kind = ? AND document_id = ? AND expires_at > ?',
      [kind, documentId, now],
    ))
      .map(linkIn)
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  }
  return {
    add: method((tokenHash, link, source, maxLinks) =>
      database.transaction(function* () {
        const { id, kind, documentId, author, createdAt, expiresAt } = link;
        if ((yield* listed(kind, documentId, createdAt)).length >= maxLinks) return false;
        yield* database.run(
          `INSERT INTO preview_links (tenant, token_hash, link_id, kind, document_id, expires_at, doc, source)
           VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?)`,
          [tokenHash, id, kind, documentId, expiresAt, stored.previewLink.write(link), source],
        );
        yield* audit(link, { id, author, at: createdAt }, 'previewLink.create', ['', described(link)]);
        return true;
      }),
    ),
    read: method(function* (tokenHash, now) {
      const row = yield* database.get<{ doc: string; source: string }>(
        'SELECT doc, source FROM preview_links WHERE tenant = :tenant AND token_hash = ? AND expires_at > ?',
        [tokenHash, now],
      );
      return row && { link: linkIn(row), source: row.source };
    }),
    list: method(({ kind, documentId }, now) => listed(kind, documentId, now)),
    revoke: method(({ kind, documentId }, linkId, by) =>
      database.transaction(function* () {
        const row = yield* database.get<{ doc: string }>(
          `DELETE FROM preview_links WHERE tenant = :tenant AND kind = ? AND document_id = ? AND link_id = ? RETURNING doc`,
          [kind, documentId, linkId],
        );
        if (!row) return false;
        const link = linkIn(row);
        yield* audit(link, by, 'previewLink.revoke', [described(link), '']);
        return true;
      }),
    ),
    deleteExpired: method((now) =>
      database.run('DELETE FROM preview_links WHERE tenant = :tenant AND expires_at <= ?', [now]),
    ),
  };
}
