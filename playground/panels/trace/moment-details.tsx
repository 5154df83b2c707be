import type { ReactNode } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Moment, Reply } from '../../../runtime/trace/messages.ts';
import { NodeLink } from '../explain/node-link.tsx';
import { effectName, hasPayload, momentWords, pathWords, valueWords } from './moment-words.ts';

interface MomentDetailsProps {
  moment: Moment;
  /** Replies to the calls that the moment triggered. */
  replies: readonly Reply[];
  tree: PageTree;
}

/** The details of one moment, from its event to the replies. */
export function MomentDetails({ moment, replies, tree }: MomentDetailsProps) {
  const { type, cause, target, payload, changes, more, effects, failure } = moment;
  return (
    <div className="trace-details">
      {failure !== undefined && <p className="error-message">{failure}</p>}
      {(cause ?? target) && (
        <Part title={cause ? 'What was used' : 'Where'} count={1}>
          <li>
            <NodeLink place={cause ?? target!} tree={tree} />
          </li>
        </Part>
      )}
      <Part title="Changed" count={changes.length + more}>
        {changes.map((change) => (
          <li key={change.path.join(' ')}>
            <span className="trace-path" title={change.path.join('.')}>
              {pathWords(change.path)}
            </span>
            <code className="trace-before">{valueWords(change, change.before)}</code>
            <span aria-hidden>→</span>
            <span className="only-read">became</span>
            <code>{valueWords(change, change.after)}</code>
          </li>
        ))}
        {more > 0 && <li className="muted">and {more} more</li>}
      </Part>
      <Part title="What followed" count={effects.length}>
        {effects.map(({ effect, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects may be alike
          <li key={index}>
            {effectName(effect)} <code className="muted">{detail}</code>
          </li>
        ))}
      </Part>
      <Part title="Answers of calls" count={replies.length}>
        {replies.map(({ call, isOk, detail, milliseconds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call may be made twice
          <li key={index}>
            <code>{call}</code>
            <span className={isOk ? 'trace-ok' : 'error-message'}>{isOk ? 'answered' : 'failed'}</span>
            <span className="muted">{Math.round(milliseconds)} ms</span>
            <code className="muted">{detail}</code>
          </li>
        ))}
      </Part>
      {moment.number > 0 && changes.length === 0 && <p className="muted">It changed nothing.</p>}
      {moment.number > 0 && (
        <p className="muted">
          {momentWords(type)} is <code>{type}</code>
          {hasPayload(payload) && (
            <>
              {' '}
              with <code>{payload}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </>
  );
}
