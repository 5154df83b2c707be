import { listAudit } from '../../commerce/admin-calls/feedback.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { usePages } from '../layout/use-pages.ts';
import { Changes } from './changes.tsx';

/** All changes, newest first. */
export function AuditView() {
  const query = usePages(['audit'], (after, signal) => send(listAudit, { query: { after } }, signal));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title="Audit trail">
      <List query={query} rows={entries} empty="Nothing has been changed yet.">
        <Changes changes={entries} hasSubject />
      </List>
    </Page>
  );
}
