import type { PageTree } from '../../../page-text/page-tree.ts';
import type { ExplainedPlace } from '../../api/explain.ts';
import { useSelection } from '../../selection/selection.ts';

/** Names a node of the document, and selects it. */
export function NodeLink({ place, tree }: { place: ExplainedPlace; tree: PageTree }) {
  const { pointer, widget } = place;
  const node = pointer === undefined ? undefined : tree.nodes.get(pointer);
  if (!node) return <span>{widget}</span>;
  return (
    <button type="button" className="explain-node" onClick={() => useSelection.getState().select(node.pointer, 'edit')}>
      {node.widget} {node.words && <span className="muted">{node.words}</span>}
    </button>
  );
}
