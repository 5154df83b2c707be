import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, troubleOf } from '../../api/call.ts';
import { type DocumentName, listVersions, readVersion, rollBack } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { Dialog } from '../../layout/dialog.tsx';
import './versions.css';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What was published, the newest first; each can be looked at and published again. */
export function VersionsPanel({ draft }: { draft: Draft }) {
  const { name, publishedVersion } = draft;
  const client = useQueryClient();
  const workspace = useWorkspace();
  const [viewed, setViewed] = useState<number>();
  const versions = useQuery({
    queryKey: ['versions', name.kind, name.id, publishedVersion],
    queryFn: ({ signal }) => listVersions(name, signal),
  });
  const back = useMutation({
    mutationFn: async (version: number) => {
      await workspace.save(name);
      return rollBack(name, version);
    },
    onSettled: async () => {
      await workspace.refresh(name);
      await client.invalidateQueries({ queryKey: ['documents'] });
      await client.invalidateQueries({ queryKey: ['versions'] });
    },
  });
  return (
    <div className="versions">
      {(versions.error || back.error) && (
        <p role="alert" className="notice">
          {rollBackTrouble(back.error) ?? troubleOf(versions.error)}
        </p>
      )}
      {back.data && !back.error && (
        <p role="status" className="notice notice-calm">
          {back.data.note} is live, as version {back.data.version}.
          {draft.hasUnpublishedChanges && ' Your draft was left as it is.'}
        </p>
      )}
      {versions.data?.length === 0 && <p className="muted versions-none">Nothing was published yet.</p>}
      <ul>
        {versions.data?.map(({ version, note, createdAt }) => (
          <li key={version} className="versions-row">
            <span className="versions-number">Version {version}</span>
            {version === publishedVersion && <span className="versions-live">live</span>}
            <span className="versions-note">{note}</span>
            <time className="versions-time" dateTime={createdAt}>
              {when.format(new Date(createdAt))}
            </time>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`View version ${version}`}
              onClick={() => setViewed(version)}
            >
              View
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Roll back to version ${version}`}
              disabled={version === publishedVersion || back.isPending}
              onClick={() => back.mutate(version)}
            >
              Roll back
            </button>
          </li>
        ))}
      </ul>
      {viewed !== undefined && <OneVersion name={name} version={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

const rollBackTrouble = (thrown: unknown): string | undefined => {
  if (!thrown) return undefined;
  return thrown instanceof CallFailure && thrown.status === 422
    ? 'That version has errors by the rules of today, so it was not published again. View it, copy what you need into the draft, and publish that.'
    : `Not rolled back. ${troubleOf(thrown)}`;
};

function OneVersion({ name, version, onClose }: { name: DocumentName; version: number; onClose: () => void }) {
  const whole = useQuery({
    queryKey: ['version', name.kind, name.id, version],
    queryFn: () => readVersion(name, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={`${name.id}, version ${version}`} onClose={onClose} isWide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className="versions-source" tabIndex={0}>
        {whole.data?.source ?? (whole.error ? troubleOf(whole.error) : 'Loading…')}
      </pre>
    </Dialog>
  );
}
