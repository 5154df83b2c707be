import { type ReactNode, useMemo } from 'react';
import { valueIn } from '../../../compiler/json/syntax.ts';
import { nearestNode, type PageTree, type TreeNode } from '../../../page-text/page-tree.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import { useNodeName } from '../../api/node-name.ts';
import { ShownTreeContext } from '../../choices/use-choices.ts';
import type { Draft } from '../../drafts/draft.ts';
import { Tooltip } from '../../layout/tooltip.tsx';
import { useSame } from '../../layout/use-same.ts';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { expressionsIn } from '../console/expressions-in.ts';
import { NodeValuesContext } from '../console/node-values.ts';
import { useEvaluation } from '../console/use-evaluation.ts';
import { AskAssistant } from './ask-assistant.tsx';
import { ManyFields } from './node/many-fields.tsx';
import { NodeFields } from './node/node-fields.tsx';
import { ArticleFields } from './page/article-fields.tsx';
import { SearchFields } from './page/search-fields.tsx';
import { WidgetNamesContext, widgetNames } from './widget-names.ts';
import './inspector.css';
import './items.css';

interface InspectorPanelProps {
  draft: Draft;
  tree: PageTree;
  onExplain: () => void;
}

/** Returns the nodes at pointers, in the order of the document. */
const nodesAt = ({ nodes }: PageTree, pointers: readonly string[]): TreeNode[] =>
  pointers.flatMap((each) => nodes.get(each) ?? []).sort((one, other) => one.json.offset - other.json.offset);

/** The fields of the selected node, derived from its widget's contract. */
export function InspectorPanel({ draft, tree, onExplain }: InspectorPanelProps) {
  const pointer = useSelection((state) => state.pointer);
  const others = useSelection((state) => state.others);
  const editing = useEditing();
  const many = useMemo(
    () => (others.size === 0 || pointer === undefined ? [] : nodesAt(tree, [...others, pointer])),
    [tree, others, pointer],
  );
  const node = many.length > 1 ? undefined : nearestNode(tree, pointer);
  const value = node ? (valueIn(node.json.syntax) as NodeDefinition) : undefined;
  const path = useSame(node?.path ?? []);
  const { name } = useNodeName(node);
  const title = value ? name || 'No widget' : 'Inspector';
  const names = useSame(useMemo(() => (node ? widgetNames(tree, node) : []), [tree, node]));
  return (
    <section
      id="panel-inspector"
      className="panel inspector"
      aria-label="Inspector"
      onBlur={() => editing.leaveField()}
    >
      <div className="panel-head">
        <h2>{many.length > 1 ? `${many.length} selected` : title}</h2>
        {node && <span className="muted inspector-id">{node.id}</span>}
        <Tooltip text="Why it is shown or not (Alt+E)">
          <button
            type="button"
            className="button button-quiet inspector-explain"
            aria-pressed={false}
            onClick={onExplain}
          >
            Explain
          </button>
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="inspector-body" role="group" aria-label="Selected node" tabIndex={0}>
        {many.length <= 1 && <AskAssistant hasNode={node !== undefined} />}
        <ShownTreeContext value={tree}>
          {node && value ? (
            <NodeValuesOf key={node.pointer} draft={draft} tree={tree} node={node} value={value}>
              <WidgetNamesContext value={names}>
                <NodeFields path={path} value={value} />
              </WidgetNamesContext>
            </NodeValuesOf>
          ) : many.length > 1 ? (
            <ManyFields key={many.map((each) => each.pointer).join()} nodes={many} />
          ) : (
            <p className="panel-none">Select something in the outline, on the canvas or in the source.</p>
          )}
          <ArticleFields tree={tree} isOpen={!node && many.length === 0} />
          <SearchFields tree={tree} />
        </ShownTreeContext>
      </div>
    </section>
  );
}

interface NodeValuesOfProps {
  draft: Draft;
  tree: PageTree;
  node: TreeNode;
  value: NodeDefinition;
  children: ReactNode;
}

/** Provides the fields of a node with the current values of their expressions. */
function NodeValuesOf({ draft, tree, node, value: { props, when }, children }: NodeValuesOfProps) {
  const { data } = useEvaluation(draft, node.pointer, expressionsIn([props, when]));
  const values = useMemo(
    () => ({ tree, results: new Map(data?.results.map((result) => [result.expression, result])) }),
    [tree, data],
  );
  return <NodeValuesContext value={values}>{children}</NodeValuesContext>;
}
