import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../server/core/ports/storage/accounts/audit.ts';
import type { Open } from './stored-data.ts';

const entry = (id: string, at: number, subject = 'products'): AuditEntry => ({
  id,
  author: 'mira',
  at,
  action: 'product.change',
  subject,
  before: '',
  after: id,
});

/** Registers the storage port's conformance tests for the audit trail. */
export const describeAudit = (name: string, open: Open): void => {
  describe(`${name}: the audit trail`, () => {
    it('is paged without gaps or repetitions when the entries of a change share a time and have dots in their ids', async () => {
      const { audit } = (await open()).forTenant('t');
      const ids = ['edit', 'edit.mug', 'edit.mug.set-of-2', 'edit.shelf', 'edit.shelf.10', 'later'];
      for (const id of ids) await audit.add(entry(id, id === 'later' ? 9 : 5));
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await audit.list({ after, count: 1 });
        found.push(...page.entries.map(({ id }) => id));
        after = page.next;
      } while (after !== undefined);
      expect(found).toEqual(['later', 'edit.shelf.10', 'edit.shelf', 'edit.mug.set-of-2', 'edit.mug', 'edit']);
    });

    it('is read by subject, and separately for each shop', async () => {
      const storage = await open();
      const { audit } = storage.forTenant('t');
      await audit.add(entry('one', 5));
      await audit.add(entry('two', 6, 'order A29B-QDKT'));
      expect((await audit.list({ subject: 'products', count: 5 })).entries).toEqual([entry('one', 5)]);
      expect(await storage.forTenant('other').audit.list({ count: 5 })).toEqual({ entries: [] });
    });
  });
};
