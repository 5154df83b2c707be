import type { PageTree } from '../../../page-text/page-tree.ts';
import type { ExplainedCall } from '../../api/explain.ts';
import { Section } from '../inspector/section.tsx';
import { bytesText } from './bytes-text.ts';
import { NodeLink } from './node-link.tsx';

const words = { answered: 'answered', failed: 'failed', 'not-asked': 'not asked' } as const;

/** The calls of a node and of the data that it reads, with their results. */
export function ExplainedCalls({ calls, tree, own }: { calls: readonly ExplainedCall[]; tree: PageTree; own: string }) {
  return (
    <Section title={`Calls (${calls.length})`} isOpen={calls.length > 0}>
      {calls.length === 0 && <p className="muted">It needs no call.</p>}
      <ul className="explain-list">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call may be made twice
          <li key={index}>
            <p className="explain-line">
              <code>{call.call}</code>
              <span className="explain-mark" data-met={call.status === 'answered'}>
                {call.status === 'answered' ? bytesText(call.bytes) : words[call.status]}
              </span>
            </p>
            {call.pointer !== own && (
              <p className="muted">
                by <NodeLink place={call} tree={tree} />
              </p>
            )}
            {call.detail !== undefined && <p className="muted">{call.detail}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
