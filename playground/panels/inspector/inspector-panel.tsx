import { memo, type ReactNode, useMemo } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import { useSections } from '../../api/use-sections.ts';
import { contractOf } from '../../catalogue/widgets.ts';
import { ShownTreeContext } from '../../choices/use-choices.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useSame } from '../../layout/use-same.ts';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { nearestNode, type PageTree, type TreeNode } from '../../text/page-tree.ts';
import { type Path, pointerOf } from '../../text/pointer.ts';
import { valueIn } from '../../text/syntax.ts';
import { expressionsIn } from '../console/expressions-in.ts';
import { NodeValuesContext } from '../console/node-values.ts';
import { useEvaluation } from '../console/use-evaluation.ts';
import { type ChoosePicture, ChoosePictureContext, withPicture } from './chosen-picture.ts';
import { EventFields } from './event-fields.tsx';
import { Field } from './field.tsx';
import type { OnChange } from './field-props.ts';
import { FragmentFields } from './fragment-fields.tsx';
import { ArticleFields } from './page/article-fields.tsx';
import { SearchFields } from './page/search-fields.tsx';
import { type ChooseTogether, ChooseTogetherContext, chooseTogetherIn } from './reference-control.tsx';
import { Section } from './section.tsx';
import { StyleFields } from './style-fields.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WidgetNamesContext, widgetNames } from './widget-names.ts';
import './inspector.css';
import './items.css';

/** Props with a section of their own. */
const apart = new Set(['style', 'class']);

interface InspectorPanelProps {
  draft: Draft;
  tree: PageTree;
  onExplain: () => void;
}

/** Name of the section that a node shows. */
function useSectionTitle(node: NodeDefinition | undefined): string | undefined {
  const { data = [] } = useSections();
  return node?.widget === 'fragment' ? data.find(({ id }) => id === node.props?.name)?.title : undefined;
}

/** Everything about the selected node, from the contract of its widget. */
export function InspectorPanel({ draft, tree, onExplain }: InspectorPanelProps) {
  const pointer = useSelection((state) => state.pointer);
  const editing = useEditing();
  const node = nearestNode(tree, pointer);
  const value = node ? (valueIn(node.json.syntax) as NodeDefinition) : undefined;
  const path = useSame(node?.path ?? []);
  const title = useSectionTitle(value);
  const names = useSame(useMemo(() => (node ? widgetNames(tree, node) : []), [tree, node]));
  return (
    <section
      id="panel-inspector"
      className="panel inspector"
      aria-label="Inspector"
      onBlur={() => editing.leaveField()}
    >
      <div className="panel-head">
        <h2>{value ? (title ?? (value.widget || 'No widget')) : 'Inspector'}</h2>
        {node && <span className="muted inspector-id">{node.id}</span>}
        <button
          type="button"
          className="button button-quiet inspector-explain"
          aria-pressed={false}
          title="Why it is shown or not (Alt+E)"
          onClick={onExplain}
        >
          Explain
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="inspector-body" role="group" aria-label="Selected node" tabIndex={0}>
        <ShownTreeContext value={tree}>
          {node && value ? (
            <NodeValuesOf key={node.pointer} draft={draft} tree={tree} node={node} value={value}>
              <WidgetNamesContext value={names}>
                <NodeFields path={path} value={value} />
              </WidgetNamesContext>
            </NodeValuesOf>
          ) : (
            <p className="panel-none">Select something in the outline, on the canvas or in the source.</p>
          )}
          <ArticleFields tree={tree} isOpen={!node} />
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

/** Has the fields of a node show what their expressions give now. */
function NodeValuesOf({ draft, tree, node, value: { props, when }, children }: NodeValuesOfProps) {
  const { data } = useEvaluation(draft, node.pointer, expressionsIn([props, when]));
  const values = useMemo(
    () => ({ tree, results: new Map(data?.results.map((result) => [result.expression, result])) }),
    [tree, data],
  );
  return <NodeValuesContext value={values}>{children}</NodeValuesContext>;
}

/** What every node may have, whatever its widget. */
const ownSchemas = {
  when: { type: 'boolean', default: true, description: 'The node exists only while this is true.' },
  time: { type: 'string', means: 'time', description: 'In the time zone of the market.' },
  id: { type: 'string' },
} as const satisfies Record<string, CheckableSchema>;

/** Sets values of a node; for one place it gives the same function again, so that its field is not drawn anew. */
function useSetAt(path: Path): (...keys: string[]) => OnChange {
  const editing = useEditing();
  return useMemo(() => {
    const known = new Map<string, OnChange>();
    return (...keys) => {
      const place = pointerOf(keys);
      const set: OnChange =
        known.get(place) ??
        ((next, change) => editing.set([...path, ...keys, ...(change?.within ?? [])], next, change?.isStep));
      known.set(place, set);
      return set;
    };
  }, [editing, path]);
}

/** Sets the props that a choice decides with the one of its field, where that is one of the node's own. */
function useChooseTogether(path: Path, props: NodeDefinition['props'], schema: CheckableSchema): ChooseTogether {
  const editing = useEditing();
  return chooseTogetherIn(schema, props, (next) => editing.set([...path, 'props'], next, true));
}

/** Sets what a chosen picture says of itself with it, where the field is one of the node's own props. */
function useChoosePicture(path: Path, props: NodeDefinition['props'], schema: CheckableSchema): ChoosePicture {
  const editing = useEditing();
  return (name, of, picture) => {
    if (schema.properties?.[name] !== of) return false;
    editing.set([...path, 'props'], withPicture(props ?? {}, schema, name, picture), true);
    return true;
  };
}

/** When a node is there. */
function WhenFields({ value, setAt }: { value: NodeDefinition; setAt: ReturnType<typeof useSetAt> }) {
  const setWhen = useMemo<OnChange>(() => {
    const set = setAt('when');
    return (next) => set(next === true ? undefined : next);
  }, [setAt]);
  return (
    <Section title="When">
      <Field name="when" label="Shown" schema={ownSchemas.when} value={value.when} onChange={setWhen} />
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} name={name} schema={ownSchemas.time} value={value[name]} onChange={setAt(name)} />
      ))}
    </Section>
  );
}

const NodeFields = memo(function NodeFields({ path, value }: { path: Path; value: NodeDefinition }) {
  const setAt = useSetAt(path);
  const suggestionsFor = useSuggestions();
  const contract = contractOf(value.widget);
  const schema = (contract?.props ?? {}) as CheckableSchema;
  const properties = Object.entries(schema.properties ?? {});
  const choosePicture = useChoosePicture(path, value.props, schema);
  const chooseTogether = useChooseTogether(path, value.props, schema);
  const stylePath = useMemo(() => [...path, 'props', 'style'], [path]);
  const asSchema = useMemo<CheckableSchema>(
    () => ({ type: 'string', ...(contract?.as === undefined ? {} : { default: contract.as }) }),
    [contract],
  );
  const style = schema.properties?.style;
  const data = Object.entries((contract?.data as CheckableSchema | undefined)?.properties ?? {});
  const as = value.as ?? contract?.as;
  return (
    <>
      {contract && <p className="muted inspector-summary">{contract.summary}</p>}
      {!contract && value.widget !== '' && (
        <p className="notice inspector-summary">There is no widget “{value.widget}”.</p>
      )}
      <Section title="Content" isOpen>
        <ChoosePictureContext value={choosePicture}>
          <ChooseTogetherContext value={chooseTogether}>
            {properties
              .filter(([name]) => !apart.has(name) && name !== contract?.inputsProp)
              .map(([name, each]) => (
                <Field
                  key={name}
                  name={name}
                  schema={each}
                  value={value.props?.[name]}
                  isRequired={schema.required?.includes(name) === true && each.default === undefined}
                  suggestions={suggestionsFor(each.refers)}
                  onChange={setAt('props', name)}
                />
              ))}
          </ChooseTogetherContext>
        </ChoosePictureContext>
        {properties.length === 0 && <p className="muted">Nothing to set.</p>}
      </Section>
      {contract?.inputsProp && (
        <FragmentFields
          name={String(value.props?.[contract.fragmentProp ?? ''] ?? '')}
          values={(value.props?.[contract.inputsProp] ?? {}) as Record<string, unknown>}
          path={[...path, 'props', contract.inputsProp]}
        />
      )}
      {style && (
        <Section title="Style" isOpen>
          <StyleFields path={stylePath} value={value.props?.style} schema={style} />
        </Section>
      )}
      {contract && Object.keys(contract.events).length > 0 && (
        // Actions see more names, such as the data of their event.
        <NodeValuesContext value={undefined}>
          <Section title="Events" isOpen>
            {Object.entries(contract.events).map(([event, { summary }]) => (
              <EventFields
                key={event}
                event={event}
                summary={summary}
                path={[...path, 'on', event]}
                actions={value.on?.[event] ?? []}
              />
            ))}
          </Section>
        </NodeValuesContext>
      )}
      <WhenFields value={value} setAt={setAt} />
      <Section title="Data">
        <Field name="id" schema={ownSchemas.id} value={value.id} onChange={setAt('id')} />
        {contract?.kind === 'data' && <Field name="as" schema={asSchema} value={value.as} onChange={setAt('as')} />}
        <dl className="inspector-data">
          {data.map(([name, each]) => (
            <div key={name}>
              <dt>
                <code>{`{{ ${as}.${name} }}`}</code>
              </dt>
              <dd className="muted">{each.description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
});
