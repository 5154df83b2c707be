import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayMs } from '../../../commerce/durations.ts';
import { listReleases, type Release } from '../../api/releases.ts';

const shownMs = 7 * dayMs;
const refreshMs = 60_000;
const storageKey = 'failed-releases-seen';

const readSeen = (): string[] => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    // Without storage, or when it contains something else, the notice is shown again.
    return [];
  }
};

const isRecent = ({ state, settledAt }: Release, now: number): boolean =>
  state === 'failed' && settledAt !== undefined && now - Date.parse(settledAt) < shownMs;

/** Notice of failed releases, shown with any document until the author dismisses it. */
export function FailedReleases() {
  const [seen, setSeen] = useState(readSeen);
  const releases = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => listReleases(signal),
    refetchInterval: refreshMs,
  });
  const failed = (releases.data ?? []).filter((release) => isRecent(release, Date.now()) && !seen.includes(release.id));
  if (failed.length === 0) return undefined;
  const dismiss = () => {
    const next = [...failed.map(({ id }) => id), ...seen].slice(0, 50);
    setSeen(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage, the notice is shown again after a reload.
    }
  };
  return (
    <div role="alert" className="notice">
      <span>
        {failed.map(({ id, name, failure }) => (
          <span key={id}>
            The release “{name}” was not published. {failure}{' '}
          </span>
        ))}
      </span>
      <button type="button" className="button" onClick={dismiss}>
        Dismiss
      </button>
    </div>
  );
}
