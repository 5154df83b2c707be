import type { PageTree } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import type { Draft } from '../../drafts/draft.ts';
import { Section } from '../inspector/section.tsx';
import type { LastChange } from './last-change.ts';
import { useLastChange } from './use-last-change.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The author of a node's last change, found in the document's published versions. */
export function LastChanged({ draft, tree, pointer }: { draft: Draft; tree: PageTree; pointer: string }) {
  const { data, error } = useLastChange(draft, tree, pointer);
  return (
    <Section title="Last changed" isOpen>
      {error && <p role="alert">The versions could not be read. {messageOf(error)}</p>}
      {data && <Change change={data} />}
      {!data && !error && <p className="muted">Reading the versions…</p>}
    </Section>
  );
}

function Change({ change }: { change: LastChange }) {
  if (change.in === 'draft') return <p>In this draft, which has not been published.</p>;
  const { version, author, createdAt, note } = change.version;
  return (
    <>
      <p>
        {change.in === 'older' ? `Before version ${version}` : `In version ${version}`}
        {change.in === 'version' && author !== '' && ` by ${author}`},{' '}
        <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
      </p>
      {change.in === 'version' && note !== '' && <p className="muted">{note}</p>}
    </>
  );
}
