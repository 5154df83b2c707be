import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { breaksReleases } from '../../api/breaks-releases.ts';
import { CallError, messageOf } from '../../api/call.ts';
import { type DocumentName, listVersions, readVersion, rollBack, type VersionSummary } from '../../api/documents.ts';
import { useMayPublish } from '../../api/use-may-publish.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { DraftHistory } from './draft-history.tsx';
import './versions.css';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Saves the draft and makes an earlier version live again. */
function useRollback(name: DocumentName) {
  const client = useQueryClient();
  const workspace = useWorkspace();
  return useMutation({
    mutationFn: async ({
      version,
      allowFailingReleases = false,
    }: {
      version: number;
      allowFailingReleases?: boolean;
    }) => {
      await workspace.save(name);
      return rollBack(name, version, allowFailingReleases);
    },
    onSettled: async () => {
      await workspace.refresh(name);
      await client.invalidateQueries({ queryKey: ['documents'] });
      await client.invalidateQueries({ queryKey: ['versions'] });
    },
  });
}

interface VersionRowProps {
  version: VersionSummary;
  isLive: boolean;
  mayRollBack: boolean;
  onView: () => void;
  onRollBack: () => void;
}

const VersionRow = ({
  version: { version, note, author, createdAt },
  isLive,
  mayRollBack,
  onView,
  onRollBack,
}: VersionRowProps) => (
  <li className="versions-row">
    <span className="versions-number">Version {version}</span>
    {isLive && <span className="versions-live">live</span>}
    <span className="versions-note">{note}</span>
    <span className="versions-author">{author}</span>
    <time className="versions-time" dateTime={createdAt}>
      {when.format(new Date(createdAt))}
    </time>
    <button type="button" className="button button-quiet" aria-label={`View version ${version}`} onClick={onView}>
      View
    </button>
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Roll back to version ${version}`}
      disabled={!mayRollBack}
      onClick={onRollBack}
    >
      Roll back
    </button>
  </li>
);

/** The draft's earlier texts and the published versions, newest first. Each can be viewed and restored. */
export function VersionsPanel({ draft }: { draft: Draft }) {
  const { name, publishedVersion } = draft;
  const mayPublish = useMayPublish(name.kind);
  const [viewed, setViewed] = useState<number>();
  const versions = useQuery({
    queryKey: ['versions', name.kind, name.id, publishedVersion],
    queryFn: ({ signal }) => listVersions(name, signal),
  });
  const rollback = useRollback(name);
  return (
    <div className="versions">
      <DraftHistory draft={draft} />
      <h3 className="versions-title">Published</h3>
      {(versions.error || rollback.error) && (
        <p role="alert" className="notice">
          <span>{rollBackError(rollback.error) ?? messageOf(versions.error)}</span>
          {breaksReleases(rollback.error) && rollback.variables && (
            <button
              type="button"
              className="button"
              onClick={() => rollback.mutate({ ...rollback.variables, allowFailingReleases: true })}
            >
              Roll back all the same
            </button>
          )}
        </p>
      )}
      {rollback.data && !rollback.error && (
        <p role="status" className="notice notice-calm">
          Version {rollback.variables.version} is live again, as version {rollback.data.version}.
          {draft.hasUnpublishedChanges && ' Your draft is unchanged.'}
        </p>
      )}
      {mayPublish === false && (versions.data?.length ?? 0) > 0 && (
        <p className="notice notice-calm">Rolling back takes the role publisher or developer. Ask a publisher.</p>
      )}
      {versions.data?.length === 0 && <p className="panel-none">Nothing has been published yet.</p>}
      <ul>
        {versions.data?.map((each) => (
          <VersionRow
            key={each.version}
            version={each}
            isLive={each.version === publishedVersion}
            mayRollBack={mayPublish === true && each.version !== publishedVersion && !rollback.isPending}
            onView={() => setViewed(each.version)}
            onRollBack={() => rollback.mutate({ version: each.version })}
          />
        ))}
      </ul>
      {viewed !== undefined && <OneVersion name={name} version={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

const rollBackError = (thrown: unknown): string | undefined => {
  if (!thrown) return undefined;
  return thrown instanceof CallError && thrown.status === 422
    ? 'This version has errors under the current rules, so it was not published. View it, copy what you need into the draft, and publish that.'
    : `Rollback failed. ${messageOf(thrown)}`;
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
        {whole.data?.source ?? (whole.error ? messageOf(whole.error) : 'Loading…')}
      </pre>
    </Dialog>
  );
}
