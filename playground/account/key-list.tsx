import type { AccessKey } from '../api/access-keys.ts';
import '../layout/revocable.css';

interface KeyListProps {
  keys: readonly AccessKey[] | undefined;
  isPending: boolean;
  onEnd: (id: string) => void;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The author's valid keys. */
export function KeyList({ keys, isPending, onEnd }: KeyListProps) {
  if (!keys || keys.length === 0) return null;
  return (
    <ul className="revocable access-keys" aria-label="Keys that are valid">
      {keys.map(({ id, label, createdAt, usedAt, expiresAt }) => (
        <li key={id}>
          <div>
            <p>{label}</p>
            <p className="muted">
              {usedAt === createdAt ? `Made ${day.format(createdAt)}, not used yet` : `Last used ${day.format(usedAt)}`}
              . Valid until <time dateTime={new Date(expiresAt).toISOString()}>{day.format(expiresAt)}</time>
            </p>
          </div>
          <button
            type="button"
            className="button"
            disabled={isPending}
            aria-label={`End the key for ${label}`}
            onClick={() => onEnd(id)}
          >
            End
          </button>
        </li>
      ))}
    </ul>
  );
}
