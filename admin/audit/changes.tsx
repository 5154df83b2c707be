import type { auditEntry } from '../../commerce/admin-calls/fields.ts';
import type { Static } from '../../schemas/schema.ts';
import { UndoBulk } from '../bulk-edit/undo-bulk.tsx';
import { shownTime } from '../layout/format.ts';
import { actionName } from './action-names.ts';
import { UndoImport } from './undo-import.tsx';

/** A change in the audit trail. */
export type Change = Static<typeof auditEntry>;

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

/** Card with the changes of one thing; undefined while there are none. */
export function ChangesCard({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return undefined;
  return (
    <section className="card">
      <h2>Changes</h2>
      <Changes changes={changes} hasSubject={false} />
    </section>
  );
}
