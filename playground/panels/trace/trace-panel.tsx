import { useState } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Draft } from '../../drafts/draft.ts';
import { MomentList } from './moment-list.tsx';
import { isQuiet, momentWords } from './moment-words.ts';
import { SaveTrace } from './save-trace.tsx';
import { filterMoments, lastOf, selectedOf, useTrace } from './trace.ts';
import { showMoment } from './trace-channel.ts';
import './trace.css';

/** The events in the preview, moment by moment. The preview shows the selected moment. */
export function TracePanel({ draft, tree }: { draft: Draft; tree: PageTree }) {
  const trace = useTrace();
  const [filter, setFilter] = useState('');
  const last = lastOf(trace);
  const selected = selectedOf(trace);
  const [hasQuiet, setHasQuiet] = useState(false);
  const matching = filterMoments(trace, filter);
  const found = matching.filter(
    (moment) => hasQuiet || filter.trim() !== '' || !isQuiet(moment) || moment.number === trace.shown,
  );
  const quiet = trace.moments.filter(isQuiet).length;
  if (!trace.isConnected)
    return (
      <p className="panel-none">
        Nothing is known of the preview yet. A page on which nothing can happen has no trace.
      </p>
    );
  const moment = trace.moments.find(({ number }) => number === selected);
  return (
    <div className="trace">
      <div className="panel-over trace-head">
        <input
          type="range"
          className="trace-slider"
          aria-label="Moment that the preview shows"
          aria-valuetext={`${selected} of ${last}: ${moment ? momentWords(moment.type) : ''}`}
          min={0}
          max={last}
          value={selected}
          disabled={last === 0}
          onChange={(event) => showMoment(nearest(trace.moments, Number(event.target.value)))}
        />
        <span className="trace-count" aria-hidden>
          {selected} / {last}
        </span>
        <input
          type="search"
          className="input trace-filter"
          aria-label="Filter what happened"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <div role="status" className="trace-status">
          {trace.shown !== undefined && (
            <>
              <span>The preview shows the past.</span>
              <button type="button" className="button" onClick={() => showMoment(last)}>
                Back to now
              </button>
            </>
          )}
        </div>
      </div>
      <div className="trace-save">
        <SaveTrace draft={draft} />
        {quiet > 0 && (
          <label className="trace-quiet">
            <input type="checkbox" checked={hasQuiet} onChange={(event) => setHasQuiet(event.target.checked)} />
            Also what changed nothing ({quiet})
          </label>
        )}
      </div>
      <div role="status">
        {found.length === 0 && <p className="panel-none">Nothing that happened contains “{filter.trim()}”.</p>}
      </div>
      <MomentList trace={trace} tree={tree} selected={selected} moments={found} />
      {last === 0 && (
        <p className="panel-none">Press “Use the page” above the canvas, then do something on the page.</p>
      )}
    </div>
  );
}

/** Moments in the middle may have been dropped. */
const nearest = (moments: readonly { number: number }[], wanted: number): number =>
  moments.findLast(({ number }) => number <= wanted)?.number ?? 0;
