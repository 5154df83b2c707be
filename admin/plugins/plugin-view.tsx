import { useQuery } from '@tanstack/react-query';
import { readPluginPage, type ShownPluginPage } from '../../commerce/admin-calls/plugins.ts';
import { send } from '../api/send.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Time } from '../layout/time.tsx';
import './plugins.css';

/** Interval at which the open page is read again. */
const againMs = 30_000;

/** A text or a time. */
const shownValue = ({ text, at }: { text?: string; at?: number } = {}) => (at === undefined ? text : <Time at={at} />);

function Facts({ facts }: Pick<ShownPluginPage, 'facts'>) {
  return (
    <dl className="plugin-facts">
      {facts.map(({ label, ...value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shownValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PluginTable({ title, columns, rows }: ShownPluginPage['tables'][number]) {
  return (
    <section className="plugin-table" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a plug-in has no name
              <tr key={row}>
                {columns.map((column, at) => (
                  // On a phone, the first cell is the title of a card.
                  <td
                    key={column}
                    className={at === 0 ? 'row-title' : undefined}
                    data-label={at === 0 ? undefined : column}
                  >
                    {shownValue(cells[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A page that a plug-in adds: problems, facts and tables, all of them plain texts. */
export function PluginView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['plugin', id],
    queryFn: ({ signal }) => send(readPluginPage, { params: { name: id } }, signal),
    refetchInterval: againMs,
  });
  const { data } = query;
  return (
    <Page key={data?.title} title={data?.title ?? 'Plug-in'}>
      {data && data.summary !== '' ? <p className="muted">{data.summary}</p> : undefined}
      {query.isPending ? <Loading /> : undefined}
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {data && data.problems.length > 0 ? (
        <div className="plugin-problems" role="alert">
          {data.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : undefined}
      {data && data.facts.length > 0 ? <Facts facts={data.facts} /> : undefined}
      {data?.tables.map((table) => (
        <PluginTable key={table.title} {...table} />
      ))}
    </Page>
  );
}
