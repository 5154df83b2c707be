import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listJobs, type ShownIndex, type ShownJob, settleDeadJob } from '../../commerce/admin-calls/jobs.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { countText, shownTime } from '../layout/format.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Time } from '../layout/time.tsx';
import { jobName } from './job-names.ts';
import './jobs.css';

/** Interval at which the open page refetches the jobs. */
const againMs = 10_000;

interface Wanted {
  name: string;
  what: 'retry' | 'discard';
}

/** Runs that were given up, with buttons to retry or discard them. */
function GivenUp({ jobs }: { jobs: readonly ShownJob[] }) {
  const client = useQueryClient();
  const settle = useChange(
    ({ name, what }: Wanted, changeId) => send(settleDeadJob, { params: { name }, body: { changeId, what } }),
    () => client.invalidateQueries({ queryKey: ['jobs'] }),
  );
  return (
    <section className="jobs-dead" aria-labelledby="jobs-dead">
      <h2 id="jobs-dead">Given up</h2>
      <p className="muted">
        These runs failed again and again. Each job continues automatically at its next scheduled time.
      </p>
      {settle.error ? <p role="alert">{messageOf(settle.error)}</p> : undefined}
      <ul className="jobs-cards">
        {jobs.map(({ name, dead }) =>
          dead ? (
            <li key={name} className="jobs-card">
              <h3>{jobName(name).title}</h3>
              <p>
                {countText(dead.times, 'run', 'runs')} given up, last on {shownTime(dead.at)}
              </p>
              <p className="jobs-failure">{dead.failure}</p>
              <div className="buttons">
                <button
                  type="button"
                  className="button"
                  disabled={settle.isPending}
                  aria-label={`Run ${jobName(name).title} now`}
                  onClick={() => settle.mutate({ name, what: 'retry' })}
                >
                  Run now
                </button>
                <ConfirmButton
                  name="Discard"
                  question={`Discard the record of ${countText(dead.times, 'run', 'runs')} of ${jobName(name).title}? What they were to do is not done.`}
                  answer="Discard"
                  isBusy={settle.isPending}
                  onConfirm={() => settle.mutate({ name, what: 'discard' })}
                />
              </div>
            </li>
          ) : undefined,
        )}
      </ul>
    </section>
  );
}

/** Describes the state of a job. */
const stateOf = ({ failures, startedAt, dead }: ShownJob): string => {
  if (failures > 0) return `Failed ${countText(failures, 'time', 'times')}, is tried again`;
  if (dead) return 'Given up';
  return startedAt === undefined ? 'Not run yet' : 'In order';
};

/** The lag of the search index behind the catalogue. */
function Lag({ index: { waiting, caughtUpAt } }: { index: ShownIndex }) {
  const products = countText(waiting, 'product', 'products');
  if (caughtUpAt === undefined)
    return <span className="jobs-lag">Being built, {products} to go. The search in memory is used until then.</span>;
  if (waiting === 0) return <span className="jobs-lag">Has every change</span>;
  return (
    <span className="jobs-lag">
      {products} not up to date in the search. It last had every change on <Time at={caughtUpAt} />.
    </span>
  );
}

/** Name of the job that updates the search index. */
const indexing = 'search-index';

function JobRow({ job, index, now }: { job: ShownJob; index: ShownIndex | undefined; now: number }) {
  const { title, what } = jobName(job.name);
  return (
    <tr>
      <td className="row-title jobs-name">
        {title}
        {what === '' ? undefined : <span className="muted jobs-what">{what}</span>}
      </td>
      <td data-label="State">
        <span>
          {stateOf(job)}
          {job.failure === '' ? undefined : <span className="jobs-failure">{job.failure}</span>}
          {job.name === indexing && index ? <Lag index={index} /> : undefined}
        </span>
      </td>
      <td data-label="Last run">{job.endedAt === undefined ? 'Never' : <Time at={job.endedAt} />}</td>
      <td data-label="Next run">{job.dueAt <= now ? 'In a moment' : <Time at={job.dueAt} />}</td>
      <td data-label="Server" className="jobs-server">
        {job.server ?? 'None now'}
      </td>
    </tr>
  );
}

/** The background jobs of the shop's servers, with their times, servers and failures. */
export function JobsView() {
  const query = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => send(listJobs, {}, signal),
    refetchInterval: againMs,
  });
  const { jobs = [], index, now = 0 } = query.data ?? {};
  const dead = jobs.filter((job) => job.dead !== undefined);
  return (
    <Page title="Jobs">
      <p className="muted">
        Jobs that the shop runs automatically. One server runs each job at a time, and another takes over when it stops.
        Messages to customers and card payments are taken one by one, by every server.
      </p>
      {query.isPending ? <Loading /> : undefined}
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {dead.length > 0 ? <GivenUp jobs={dead} /> : undefined}
      {jobs.length > 0 ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">State</th>
              <th scope="col">Last run</th>
              <th scope="col">Next run</th>
              <th scope="col">Server</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} index={index} now={now} />
            ))}
          </tbody>
        </table>
      ) : undefined}
    </Page>
  );
}
