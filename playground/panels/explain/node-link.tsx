import type { PageTree } from '../../../page-text/page-tree.ts';
import type { ExplainedPlace } from '../../api/explain.ts';
import { useNodeName } from '../../api/node-name.ts';
import { useSelection } from '../../selection/selection.ts';

/** Names a node of the document and selects it on click. */
export function NodeLink({ place, tree }: { place: ExplainedPlace; tree: PageTree }) {
  const { pointer, widget } = place;
  const node = pointer === undefined ? undefined : tree.nodes.get(pointer);
  const { name, words } = useNodeName(node);
  if (!node) return <span>{widget}</span>;
  return (
    <button type="button" className="explain-node" onClick={() => useSelection.getState().select(node.pointer, 'edit')}>
      {name} {words && <span className="muted">{words}</span>}
    </button>
  );
}
