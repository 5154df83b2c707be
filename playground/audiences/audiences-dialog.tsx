import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/call.ts';
import { readDraft } from '../api/documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { AudienceEditor } from './audience-editor.tsx';
import { audienceForm, newCondition } from './audience-form.ts';
import { useChosenAudience } from './chosen-audience.ts';
import { useAudiences } from './use-audiences.ts';
import './audiences.css';

const newAudience = {
  form: { id: '', title: '', all: [newCondition(0)], any: [] },
  draftVersion: 0,
  isLive: false,
};

/** The shop's audiences: creates, changes and removes them. */
export function AudiencesDialog({ onClose }: { onClose: () => void }) {
  const audiences = useAudiences();
  const [chosen, setChosen] = useState(useChosenAudience.getState().id);
  // Only the first rendering of the dialog uses the chosen audience.
  useEffect(() => useChosenAudience.getState().choose(undefined), []);
  return (
    <Dialog title="Audiences" onClose={onClose} isWide>
      <div className="audiences">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <div className="audiences-list" role="group" aria-label="Audiences" tabIndex={0}>
          <button
            type="button"
            className="button button-accent"
            data-first-focus={chosen === undefined || undefined}
            aria-current={chosen === '' || undefined}
            onClick={() => setChosen('')}
          >
            New audience
          </button>
          <ul>
            {audiences.map(({ id, title, isLive }) => (
              <li key={id}>
                <button
                  type="button"
                  className="button button-quiet"
                  data-first-focus={chosen === id || undefined}
                  aria-current={chosen === id || undefined}
                  onClick={() => setChosen(id)}
                >
                  {title}
                  {!isLive && <span className="muted"> draft</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
        {chosen === undefined ? (
          <p className="form muted">
            An audience is a named condition on visitors: new or returning, signed in, in a place, from a campaign, on a
            device, or having bought something. Give one to a node in the inspector, under Audience.
          </p>
        ) : chosen === '' ? (
          <AudienceEditor key="" stored={newAudience} onSaved={setChosen} onRemoved={() => setChosen(undefined)} />
        ) : (
          <StoredAudienceEditor key={chosen} id={chosen} onRemoved={() => setChosen(undefined)} />
        )}
      </div>
    </Dialog>
  );
}

/** The editor of a stored audience, once its draft is loaded. */
function StoredAudienceEditor({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['audience', id],
    queryFn: () => readDraft({ kind: 'audiences', id }),
    staleTime: 0,
  });
  if (error)
    return (
      <p role="alert" className="form error-message">
        {messageOf(error)}
      </p>
    );
  if (!data) return <p className="form muted">Loading…</p>;
  const form = audienceForm(data.source);
  if (!form)
    return <p className="form error-message">The text of this audience is not valid. Correct it by the API.</p>;
  const { draftVersion, publishedVersion } = data;
  return (
    <AudienceEditor
      key={draftVersion}
      stored={{ form, draftVersion, isLive: publishedVersion !== undefined }}
      onSaved={() => {}}
      onRemoved={onRemoved}
    />
  );
}
