import { useState } from 'react';
import { exportSubmissions, listSubmissions, type SentForm } from '../../commerce/admin-calls/feedback.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { shownTime } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { usePages } from '../layout/use-pages.ts';

const titleOf = ({ values }: SentForm): string =>
  Object.values(values)
    .filter((value) => value !== '')
    .slice(0, 2)
    .join(' · ')
    .slice(0, 100);

function Submission({ submission }: { submission: SentForm }) {
  const { form, createdAt, page, values, files } = submission;
  return (
    <details className="card">
      <summary>
        <strong>{titleOf(submission) || form}</strong>{' '}
        <span className="muted">
          {form}, {shownTime(createdAt)}
        </span>
      </summary>
      <dl className="values">
        {Object.entries(values).map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {page ? (
          <div>
            <dt>Page</dt>
            <dd>{page}</dd>
          </div>
        ) : undefined}
        {files.map((file) => (
          <div key={file}>
            <dt>File</dt>
            <dd>
              <a href={file} rel="noreferrer" target="_blank">
                {file.split('/').at(-1)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Forms submitted by shoppers. */
export function SubmissionsView() {
  const [form, setForm] = useState('');
  const query = usePages(['submissions', form], (after, signal) =>
    send(listSubmissions, { query: { form, after } }, signal),
  );
  const submissions = query.data?.pages.flatMap((page) => page.submissions) ?? [];
  const forms = query.data?.pages[0]?.forms ?? [];
  return (
    <Page
      title="Submissions"
      actions={
        <ExportButton
          name={`submissions${form === '' ? '' : `-${form}`}.csv`}
          href={addressOf(exportSubmissions, {}, { form })}
        />
      }
    >
      <search className="filters">
        <label className="field">
          Form
          <select className="input" value={form} onChange={(event) => setForm(event.target.value)}>
            <option value="">All forms</option>
            {forms.map(({ form: slug, count }) => (
              <option key={slug} value={slug}>
                {slug} ({count})
              </option>
            ))}
          </select>
        </label>
      </search>
      <List query={query} rows={submissions} empty="Nothing has been submitted yet.">
        {submissions.map((submission) => (
          <Submission key={submission.id} submission={submission} />
        ))}
      </List>
    </Page>
  );
}
