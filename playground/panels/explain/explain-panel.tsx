import type { ReactNode } from 'react';
import { nearestNode, type PageTree, type TreeNode } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import { useNodeName } from '../../api/node-name.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useSelection } from '../../selection/selection.ts';
import { conditionsText } from '../preview/conditions.ts';
import type { Problem } from '../problems/problem.ts';
import { ProblemList } from '../problems/problems-panel.tsx';
import { ExplainedCalls } from './explained-calls.tsx';
import { ExplainedConditions } from './explained-conditions.tsx';
import { ExplainedCosts } from './explained-costs.tsx';
import { ExplainedReads } from './explained-reads.tsx';
import { ExplainedTotals } from './explained-totals.tsx';
import { LastChanged } from './last-changed.tsx';
import { useExplanation } from './use-explanation.ts';
import './explain.css';

interface ExplainPanelProps {
  draft: Draft;
  tree: PageTree;
  /** Problems of the document. */
  problems: readonly Problem[];
  onShow: (problem: Problem) => void;
  onFix: (problems: readonly Problem[]) => void;
  /** Called to return to the inspector. */
  onClose: () => void;
}

/**
 * Explains why the selected node is on the page or not: its conditions, calls, reads, costs, and who last changed it.
 */
export function ExplainPanel({ draft, tree, problems, onShow, onFix, onClose }: ExplainPanelProps) {
  const pointer = useSelection((state) => state.pointer);
  const node = nearestNode(tree, pointer);
  const { name } = useNodeName(node);
  const own = problems.filter((problem) => nearestNode(tree, problem.pointer) === node);
  return (
    <section id="panel-inspector" className="panel inspector" aria-label="Explain">
      <div className="panel-head">
        <h2>{node ? name || 'No widget' : 'Explain'}</h2>
        <button type="button" className="button button-quiet inspector-explain" aria-pressed onClick={onClose}>
          Explain
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="inspector-body" role="group" aria-label="Explanation" tabIndex={0}>
        {node ? (
          <ExplainedNode key={node.pointer} draft={draft} tree={tree} node={node}>
            {own.length > 0 && (
              <section className="explain-problems" aria-label="Problems of this widget">
                <ProblemList problems={own} onShow={onShow} onFix={onFix} />
              </section>
            )}
          </ExplainedNode>
        ) : (
          <p className="panel-none">Select something in the outline, on the canvas or in the source.</p>
        )}
      </div>
    </section>
  );
}

interface ExplainedNodeProps {
  draft: Draft;
  tree: PageTree;
  node: TreeNode;
  /** The node's problems. */
  children: ReactNode;
}

function ExplainedNode({ draft, tree, node, children }: ExplainedNodeProps) {
  const { data, error, isFetching, address, conditions } = useExplanation(draft, node);
  return (
    <div className="explain" aria-busy={isFetching}>
      <div role="status" className="explain-verdict" data-shown={data?.isShown}>
        {data && (
          <>
            <strong>{data.isShown ? 'Shown' : 'Not shown'}</strong>
            <p>{data.reason}</p>
          </>
        )}
        {!data && !error && <p>{address === undefined ? 'Choose an address above the canvas.' : 'Working it out…'}</p>}
      </div>
      {children}
      {error && (
        <p role="alert" className="notice">
          It could not be explained. {messageOf(error)}
        </p>
      )}
      {data && (
        <>
          <ExplainedConditions conditions={data.conditions} tree={tree} own={node.pointer} />
          <ExplainedCalls calls={data.calls} tree={tree} own={node.pointer} />
          <ExplainedTotals totals={data.totals} />
          <ExplainedReads reads={data.reads} readers={data.readers} tree={tree} />
          <ExplainedCosts costs={data.costs} steps={data.steps} />
        </>
      )}
      <LastChanged draft={draft} tree={tree} pointer={node.pointer} />
      {data && (
        <p className="muted explain-note">
          Values are those of the first render at {[address, conditionsText(conditions)].filter(Boolean).join(', ')}.
        </p>
      )}
    </div>
  );
}
