import { useMemo } from 'react';
import { valueIn } from '../../../../compiler/json/syntax.ts';
import type { TreeNode } from '../../../../page-text/page-tree.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { NodeDefinition } from '../../../../schemas/page.ts';
import { useNodeName } from '../../../api/node-name.ts';
import { contractOf } from '../../../catalogue/widgets.ts';
import { useEditing } from '../../../selection/editing.ts';
import { useSelection } from '../../../selection/selection.ts';
import { Section } from '../section.tsx';
import { commonStyles } from './common-styles.ts';
import { StyleFields, valuesOf, withScreen } from './style-fields.tsx';

const styleOf = ({ json }: TreeNode): Readonly<Record<string, unknown>> =>
  valuesOf((valueIn(json.syntax) as NodeDefinition).props?.style);

const styleSchemaOf = ({ widget }: TreeNode): CheckableSchema | undefined =>
  contractOf(widget)?.props.properties?.style;

/** The styles of several nodes: those that their widgets have, set in all of them at once. */
export function ManyFields({ nodes }: { nodes: readonly TreeNode[] }) {
  const editing = useEditing();
  const styled = nodes.filter((node) => styleSchemaOf(node));
  const schema = styled[0] && styleSchemaOf(styled[0]);
  const { values, mixed } = useMemo(() => commonStyles(styled.map(styleOf)), [styled]);
  const byPointer = new Map(styled.map((node) => [node.pointer, styleOf(node)]));
  return (
    <>
      <ul className="inspector-many">
        {nodes.map((node) => (
          <ManyLine key={node.pointer} node={node} />
        ))}
      </ul>
      {schema && (
        <Section title={styled.length === nodes.length ? 'Style' : `Style of ${styled.length} of them`} isOpen>
          <StyleFields
            value={values}
            mixed={mixed}
            schema={schema}
            onSet={(name, screen, next) =>
              editing.setEach([...byPointer.keys()], ['props', 'style', name], (pointer) =>
                withScreen(byPointer.get(pointer)?.[name], screen, next),
              )
            }
          />
        </Section>
      )}
    </>
  );
}

function ManyLine({ node }: { node: TreeNode }) {
  const { name, words } = useNodeName(node);
  return (
    <li>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => useSelection.getState().select(node.pointer, 'edit')}
      >
        {name || 'No widget'}
        {words !== '' && <span className="muted"> {words}</span>}
      </button>
    </li>
  );
}
