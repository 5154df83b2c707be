import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Moment } from '../../../runtime/trace/messages.ts';
import { MomentDetails } from './moment-details.tsx';
import { causeWords, momentWords } from './moment-words.ts';
import { stepFrom, type Trace } from './trace.ts';
import { showMoment } from './trace-channel.ts';

interface MomentListProps {
  trace: Trace;
  moments: readonly Moment[];
  selected: number;
  tree: PageTree;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  Home: Number.POSITIVE_INFINITY,
  End: Number.NEGATIVE_INFINITY,
};

/** Moments, newest first. The arrow keys move between them. */
export function MomentList({ trace, moments, selected, tree }: MomentListProps) {
  const began = trace.moments[0]?.at ?? 0;
  const list = useRef<HTMLOListElement>(null);
  const { shown } = trace;
  const nodeAt = (pointer: string | undefined) => (pointer === undefined ? undefined : tree.nodes.get(pointer));
  useEffect(() => {
    if (shown !== undefined)
      list.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    if (by === undefined || !(event.target as Element).matches('.trace-moment')) return;
    event.preventDefault();
    flushSync(() => showMoment(stepFrom(moments, selected, by)));
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <ol ref={list} className="trace-list" aria-label="What happened, the newest first" reversed onKeyDown={step}>
      {moments.toReversed().map((moment) => {
        const isSelected = moment.number === selected;
        return (
          <li key={moment.number}>
            <button
              type="button"
              className="panel-row trace-moment"
              aria-expanded={isSelected}
              data-failed={moment.failure !== undefined}
              onClick={() => showMoment(moment.number)}
            >
              <span className="trace-number">{moment.number}</span>
              <span className="trace-type">{momentWords(moment.type)}</span>
              {moment.cause && <span className="muted">{causeWords(moment.cause, nodeAt(moment.cause.pointer))}</span>}
              {moment.failure !== undefined && <span className="error-message">failed</span>}
              <span className="muted trace-time">+{((moment.at - began) / 1000).toFixed(2)} s</span>
            </button>
            {isSelected && (
              <MomentDetails
                moment={moment}
                tree={tree}
                replies={trace.replies.filter((reply) => reply.moment === moment.number)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
