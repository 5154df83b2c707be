import type { PreviewLink } from '../api/preview-links.ts';
import type { ListedAudience } from '../audiences/use-audiences.ts';
import { describeAudiences } from './describe-audiences.ts';
import '../layout/revocable.css';

interface LinkListProps {
  links: readonly PreviewLink[] | undefined;
  audiences: readonly ListedAudience[];
  isPending: boolean;
  onRevoke: (id: string) => void;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const shownTime = (time: string): string => when.format(new Date(time));

/** The valid links of a document. */
export function LinkList({ links, audiences: known, isPending, onRevoke }: LinkListProps) {
  if (!links) return null;
  if (links.length === 0) return <p className="muted share-none">No link to this document works now.</p>;
  return (
    <ul className="revocable share-links" aria-label="Links that work">
      {links.map(({ id, draftVersion, url, audiences, author, createdAt, expiresAt }) => (
        <li key={id}>
          <div>
            <p>
              Draft {draftVersion} at <code>{url}</code>
              {audiences !== undefined && `, ${describeAudiences(audiences, known)}`}
            </p>
            <p className="muted">
              {author}, {shownTime(createdAt)}. Until <time dateTime={expiresAt}>{shownTime(expiresAt)}</time>
            </p>
          </div>
          <button
            type="button"
            className="button"
            disabled={isPending}
            aria-label={`Revoke the link to draft ${draftVersion}, made ${shownTime(createdAt)}`}
            onClick={() => onRevoke(id)}
          >
            Revoke
          </button>
        </li>
      ))}
    </ul>
  );
}
