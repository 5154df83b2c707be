import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { breaksReleases } from '../../api/breaks-releases.ts';
import { messageOf } from '../../api/call.ts';
import { kindOf } from '../../api/documents.ts';
import { cancelRelease, listReleases, type Release, type ReleaseState, rollBackRelease } from '../../api/releases.ts';
import { useMayPublish } from '../../api/use-may-publish.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import '../versions/versions.css';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const shownTime = (time: string): string => when.format(new Date(time));

const stateWords: Readonly<Record<ReleaseState, string>> = {
  scheduled: 'scheduled',
  published: 'published',
  failed: 'failed',
  cancelled: 'cancelled',
  'rolled-back': 'rolled back',
};

/** The action available for a release in each state. */
const actions = {
  scheduled: { label: 'Cancel', run: cancelRelease },
  published: { label: 'Roll back', run: rollBackRelease },
} as const;

type Run = (id: string, allowFailingReleases?: boolean) => Promise<Release>;

interface Act {
  release: Release;
  run: Run;
  allowFailingReleases?: boolean;
}

const refreshMs = 30_000;

/** Releases, newest first. Each can be cancelled or rolled back as a whole. */
export function ReleasesPanel() {
  const client = useQueryClient();
  const workspace = useWorkspace();
  const mayPublish = useMayPublish();
  const releases = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => listReleases(signal),
    refetchInterval: refreshMs,
  });
  const act = useMutation({
    mutationFn: ({ release, run, allowFailingReleases }: Act) => run(release.id, allowFailingReleases),
    onSettled: async (_, __, { release }) => {
      const { drafts } = workspace.store.getState();
      const names = release.documents.flatMap(({ kind, id }) =>
        kind === 'audience' ? [] : [{ kind: kindOf[kind], id }],
      );
      const open = names.filter(({ kind, id }) => drafts[`${kind}/${id}`]);
      await Promise.all(open.map((name) => workspace.refresh(name)));
      for (const queryKey of [['releases'], ['documents'], ['versions'], ['addresses']])
        await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className="versions">
      {(releases.error || act.error) && (
        <p role="alert" className="notice">
          <span>{messageOf(act.error ?? releases.error)}</span>
          {breaksReleases(act.error) && act.variables && (
            <button
              type="button"
              className="button"
              onClick={() => act.mutate({ ...act.variables, allowFailingReleases: true })}
            >
              Roll back all the same
            </button>
          )}
        </p>
      )}
      {mayPublish === false && (releases.data?.length ?? 0) > 0 && (
        <p className="notice notice-calm">
          Cancelling and rolling back releases takes the role publisher or developer. Ask a publisher.
        </p>
      )}
      {releases.data?.length === 0 && <p className="panel-none">Nothing has been released yet.</p>}
      <ul>
        {releases.data?.map((release) => (
          <ReleaseRow
            key={release.id}
            release={release}
            isDisabled={!mayPublish || act.isPending}
            onAct={(run) => act.mutate({ release, run })}
          />
        ))}
      </ul>
    </div>
  );
}

interface ReleaseRowProps {
  release: Release;
  isDisabled: boolean;
  onAct: (run: Run) => void;
}

function ReleaseRow({ release, isDisabled, onAct }: ReleaseRowProps) {
  const { name, state, author, createdAt, dueAt, settledAt, settledBy, failure, willFail, documents } = release;
  const action = state === 'scheduled' || state === 'published' ? actions[state] : undefined;
  const time = state === 'scheduled' ? dueAt : settledAt;
  return (
    <li className="versions-row">
      <span className="versions-name">{name}</span>
      <span className="versions-live" data-state={state}>
        {stateWords[state]}
      </span>
      {willFail && <span className="versions-note error-message">Will fail: {willFail}</span>}
      {failure && <span className="versions-note error-message">{failure}</span>}
      <span className="versions-note">
        {documents.map(({ id, after }) => (after === undefined ? id : `${id} ${after}`)).join(', ')}
      </span>
      <span className="versions-author">{settledBy ?? author}</span>
      <time className="versions-time" dateTime={time ?? createdAt}>
        {shownTime(time ?? createdAt)}
      </time>
      {action && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${action.label} ${name}`}
          disabled={isDisabled}
          onClick={() => onAct(action.run)}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
