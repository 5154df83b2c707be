import { create } from 'zustand';
import { nearestNode, type PageTree, type TreeNode } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import { useNodeName } from '../../api/node-name.ts';
import { useSampleRow } from '../../api/sample-row.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useSelection } from '../../selection/selection.ts';
import type { Language } from '../source/language/client.ts';
import { completeInScope } from './complete-in-scope.ts';
import { ExpressionField } from './expression-field.tsx';
import { ExpressionValue } from './expression-value.tsx';
import { useEvaluation } from './use-evaluation.ts';
import './console.css';

interface ConsolePanelProps {
  draft: Draft;
  tree: PageTree;
  language: Language;
  nonce: string;
}

/** The typed text, which is kept while other panels are shown. */
const useTyped = create<{ expression: string }>(() => ({ expression: '' }));

/** Evaluates an expression in the scope of the selected node, with the canvas's values. */
export function ConsolePanel({ draft, tree, language, nonce }: ConsolePanelProps) {
  const { expression } = useTyped();
  const pointer = useSelection((state) => state.pointer);
  const node = nearestNode(tree, pointer);
  const { name, words } = useNodeName(node);
  const kind = draft.name.kind === 'fragments' ? 'fragments' : 'pages';
  const wanted = expression.trim();
  return (
    <div className="console">
      <p className="console-scope">
        {node ? (
          <>
            In the scope of <strong>{name || 'the node'}</strong> <span className="muted">{words}</span>
          </>
        ) : (
          <span className="muted">Select something in the outline, on the canvas or in the source.</span>
        )}
      </p>
      <ExpressionField
        nonce={nonce}
        label="Expression"
        text={expression}
        complete={completeInScope(() => ({ language, kind, text: tree.text, node }))}
        onChange={(typed) => useTyped.setState({ expression: typed })}
      />
      {node && <Result key={node.pointer} draft={draft} tree={tree} node={node} expression={wanted} />}
    </div>
  );
}

interface ResultProps {
  draft: Draft;
  tree: PageTree;
  node: TreeNode;
  expression: string;
}

function Result({ draft, tree, node, expression }: ResultProps) {
  const { data, error, isFetching } = useEvaluation(draft, node.pointer, expression === '' ? [] : [expression]);
  const result = expression === '' ? undefined : data?.results[0];
  return (
    <>
      {data && data.rows > 1 && <Rows pointer={node.pointer} row={data.row} rows={data.rows} />}
      <div role="status" aria-busy={isFetching}>
        {error && <p className="error-message">It could not be evaluated. {messageOf(error)}</p>}
        {data?.reason !== undefined && <p className="error-message">{data.reason}</p>}
        {result && <ExpressionValue result={result} tree={tree} />}
        {expression === '' && (
          <p className="muted">Write an expression without braces, such as flags.isOpen. Nothing is changed by it.</p>
        )}
      </div>
    </>
  );
}

/** Steps through the rows of a repeated node. */
function Rows({ pointer, row, rows }: { pointer: string; row: number; rows: number }) {
  const { choose } = useSampleRow.getState();
  return (
    <fieldset className="console-rows">
      <legend className="only-read">Row that gives the values</legend>
      <button type="button" className="button" disabled={row === 0} onClick={() => choose(pointer, row - 1)}>
        Previous row
      </button>
      <output>
        Row {row + 1} of {rows}
      </output>
      <button type="button" className="button" disabled={row === rows - 1} onClick={() => choose(pointer, row + 1)}>
        Next row
      </button>
    </fieldset>
  );
}
