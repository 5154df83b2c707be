import { Fragment, memo, useMemo } from 'react';
import { type Path, pointerOf } from '../../../../page-text/pointer.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { WidgetContract } from '../../../../schemas/contract/widget.ts';
import type { NodeDefinition } from '../../../../schemas/page.ts';
import { contractOf } from '../../../catalogue/widgets.ts';
import { Icon } from '../../../layout/icon.tsx';
import { Tooltip } from '../../../layout/tooltip.tsx';
import { useEditing } from '../../../selection/editing.ts';
import { useWriting } from '../../../selection/writing.ts';
import { NodeValuesContext } from '../../console/node-values.ts';
import { WriteAltText } from '../ask-assistant.tsx';
import { type ChoosePicture, ChoosePictureContext, withPicture } from '../chosen-picture.ts';
import { Field } from '../field.tsx';
import type { OnChange } from '../field-props.ts';
import { type ChooseTogether, ChooseTogetherContext, chooseTogetherIn } from '../reference-control.tsx';
import { Section } from '../section.tsx';
import { useSuggestions } from '../use-suggestions.ts';
import { AudienceSection } from './audience-section.tsx';
import { EventFields } from './event-fields.tsx';
import { FragmentFields } from './fragment-fields.tsx';
import { OwnStyleFields } from './own-style-fields.tsx';

/** Props with their own section. */
const apart = new Set(['style', 'class']);

/** Schemas of the members that every node can have. */
const ownSchemas = {
  when: { type: 'boolean', default: true, description: 'The node exists only while this is true.' },
  time: { type: 'string', means: 'time', description: 'In the time zone of the market.' },
  id: { type: 'string' },
} as const satisfies Record<string, CheckableSchema>;

/**
 * Returns setters of the node's values. The same path always gets the same function, so that its field is not
 * rerendered.
 */
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

/** Sets the props that a choice determines together with the field's prop, if that is one of the node's own props. */
function useChooseTogether(path: Path, props: NodeDefinition['props'], schema: CheckableSchema): ChooseTogether {
  const editing = useEditing();
  return chooseTogetherIn(schema, props, (next) => editing.set([...path, 'props'], next, true));
}

/** Sets a chosen picture's details together with the picture, if the field is one of the node's own props. */
function useChoosePicture(path: Path, props: NodeDefinition['props'], schema: CheckableSchema): ChoosePicture {
  const editing = useEditing();
  return (name, of, picture) => {
    if (schema.properties?.[name] !== of) return false;
    editing.set([...path, 'props'], withPicture(props ?? {}, schema, name, picture), true);
    return true;
  };
}

/** Button that opens a formatted text in the WYSIWYG editor. */
const WriteText = ({ path }: { path: Path }) => (
  <div className="field inspector-write">
    <Tooltip text="Edit the text as it looks (Alt+W)">
      <button
        type="button"
        className="button button-with-icon"
        aria-haspopup="dialog"
        onClick={() => useWriting.getState().open({ pointer: pointerOf(path) })}
      >
        <Icon name="edit" />
        Write
      </button>
    </Tooltip>
  </div>
);

/** The conditions under which a node exists. */
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

interface NodeFieldsProps {
  path: Path;
  value: NodeDefinition;
}

interface SectionProps extends NodeFieldsProps {
  contract: WidgetContract | undefined;
  setAt: ReturnType<typeof useSetAt>;
}

/** The props without a section of their own. */
function ContentFields({ path, value: { props }, contract, setAt }: SectionProps) {
  const suggestionsFor = useSuggestions();
  const schema = (contract?.props ?? {}) as CheckableSchema;
  const properties = Object.entries(schema.properties ?? {});
  const choosePicture = useChoosePicture(path, props, schema);
  const chooseTogether = useChooseTogether(path, props, schema);
  return (
    <Section title="Content" isOpen>
      <ChoosePictureContext value={choosePicture}>
        <ChooseTogetherContext value={chooseTogether}>
          {properties
            .filter(([name]) => !apart.has(name) && name !== contract?.inputsProp)
            .map(([name, each]) => (
              <Fragment key={name}>
                <Field
                  name={name}
                  schema={each}
                  value={props?.[name]}
                  isRequired={schema.required?.includes(name) === true && each.default === undefined}
                  suggestions={suggestionsFor(each.refers)}
                  onChange={setAt('props', name)}
                />
                {name === 'alt' && <WriteAltText path={path} props={props} />}
                {each.means === 'markdown' && <WriteText path={path} />}
              </Fragment>
            ))}
        </ChooseTogetherContext>
      </ChoosePictureContext>
      {properties.length === 0 && <p className="muted">Nothing to set.</p>}
    </Section>
  );
}

/** The handlers of each of the widget's events. */
const EventsSection = ({ path, value, events }: NodeFieldsProps & Pick<WidgetContract, 'events'>) => (
  // Actions have additional names in scope, such as their event's data.
  <NodeValuesContext value={undefined}>
    <Section title="Events" isOpen>
      {Object.entries(events).map(([event, { summary }]) => (
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
);

/** The names by which other nodes read the node, and the data that they read. */
function DataFields({ value, contract, setAt }: Omit<SectionProps, 'path'>) {
  const data = Object.entries((contract?.data as CheckableSchema | undefined)?.properties ?? {});
  const as = value.as ?? contract?.as;
  const asSchema = useMemo<CheckableSchema>(
    () => ({ type: 'string', ...(contract?.as === undefined ? {} : { default: contract.as }) }),
    [contract],
  );
  return (
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
  );
}

/** All fields of a node, derived from its widget's contract. */
export const NodeFields = memo(function NodeFields({ path, value }: NodeFieldsProps) {
  const setAt = useSetAt(path);
  const contract = contractOf(value.widget);
  const style = (contract?.props as CheckableSchema | undefined)?.properties?.style;
  const stylePath = useMemo(() => [...path, 'props', 'style'], [path]);
  return (
    <>
      {contract && <p className="muted inspector-summary">{contract.summary}</p>}
      {!contract && value.widget !== '' && (
        <p className="notice inspector-summary">There is no widget “{value.widget}”.</p>
      )}
      <ContentFields path={path} value={value} contract={contract} setAt={setAt} />
      {contract?.inputsProp && (
        <FragmentFields
          name={String(value.props?.[contract.fragmentProp ?? ''] ?? '')}
          values={(value.props?.[contract.inputsProp] ?? {}) as Record<string, unknown>}
          path={[...path, 'props', contract.inputsProp]}
        />
      )}
      {style && (
        <Section title="Style" isOpen>
          <OwnStyleFields path={stylePath} value={value.props?.style} schema={style} />
        </Section>
      )}
      {contract && Object.keys(contract.events).length > 0 && (
        <EventsSection path={path} value={value} events={contract.events} />
      )}
      <AudienceSection value={value.audience} onChange={setAt('audience')} />
      <WhenFields value={value} setAt={setAt} />
      <DataFields value={value} contract={contract} setAt={setAt} />
    </>
  );
});
