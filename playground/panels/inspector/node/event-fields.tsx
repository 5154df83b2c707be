import { useId } from 'react';
import type { Path } from '../../../../page-text/pointer.ts';
import { pageActions } from '../../../../runtime/actions/registry.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { ActionBranch, ActionDefinition } from '../../../../schemas/page.ts';
import { ownParts } from '../../../catalogue/own-parts.ts';
import { minimalValue } from '../../../catalogue/widgets.ts';
import { ChooseButton } from '../../../layout/choose-button.tsx';
import { useEditing } from '../../../selection/editing.ts';
import { Field } from '../field.tsx';
import { ChooseTogetherContext, chooseTogetherIn } from '../reference-control.tsx';
import { useFocusLater } from '../use-focus-later.ts';
import { useSuggestions } from '../use-suggestions.ts';

const ofCatalogue = new Map(pageActions.map((action) => [action.name, action]));

/** Returns the contract of a page action of the catalogue or of the shop. */
const actionOf = (name: string) =>
  ofCatalogue.get(name) ?? ownParts().actions.find((contract) => contract.name === name);

const actionNames = (): string[] => [...ofCatalogue.keys(), ...ownParts().actions.map(({ name }) => name)].sort();

const payloadOf = (name: string) => actionOf(name)?.payload as CheckableSchema | undefined;

/** Creates an action with the required members of its payload. */
function newAction(name: string): ActionDefinition {
  const payload = payloadOf(name);
  const needed = payload && (minimalValue(payload) as ActionDefinition['with']);
  return { do: name, ...(needed && Object.keys(needed).length > 0 ? { with: needed } : {}) };
}

interface EventFieldsProps {
  event: string;
  summary: string;
  path: Path;
  actions: readonly ActionDefinition[];
}

/** The actions of an event, or of a branch of an action, in order. */
export function EventFields({ event, summary, path, actions }: EventFieldsProps) {
  const editing = useEditing();
  const id = useId();
  const focusLater = useFocusLater();
  return (
    <fieldset className="actions">
      <legend title={summary}>{event}</legend>
      {actions.map((action, index) => (
        <ActionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is known by its place
          key={index}
          action={action}
          path={[...path, index]}
          onRemove={() => {
            focusLater(`${id}-add`);
            editing.set(actions.length === 1 ? path : [...path, index], undefined, true);
          }}
          id={`${id}-${index}`}
        />
      ))}
      <ChooseButton
        id={`${id}-add`}
        label={`Add an action to ${event}`}
        items={actionNames()}
        wordsOf={(name) => name}
        about={(name) => actionOf(name)?.summary}
        onPick={(name) => {
          focusLater(`${id}-${actions.length}`);
          if (actions.length === 0) editing.set(path, [newAction(name)], true);
          else editing.set([...path, actions.length], newAction(name), true);
        }}
      >
        Add an action…
      </ChooseButton>
    </fieldset>
  );
}

interface ActionFieldsProps {
  id: string;
  action: ActionDefinition;
  path: Path;
  onRemove: () => void;
}

function ActionFields({ id, action, path, onRemove }: ActionFieldsProps) {
  const editing = useEditing();
  const suggestionsFor = useSuggestions();
  const contract = actionOf(action.do);
  const payload = payloadOf(action.do) ?? {};
  const { properties = {}, required = [] } = payload;
  const together = chooseTogetherIn(payload, action.with, (next) => editing.set([...path, 'with'], next, true));
  return (
    <div className="action" id={id}>
      <div className="action-head">
        <strong title={contract?.summary}>{action.do}</strong>
        <button type="button" className="button button-quiet" onClick={onRemove}>
          Remove
        </button>
      </div>
      <ChooseTogetherContext value={together}>
        {Object.entries(properties).map(([name, schema]) => (
          <Field
            key={name}
            name={name}
            schema={schema}
            value={action.with?.[name]}
            isRequired={required.includes(name) && schema.default === undefined}
            suggestions={suggestionsFor(schema.refers)}
            onChange={(next, change) =>
              editing.set([...path, 'with', name, ...(change?.within ?? [])], next, change?.isStep)
            }
          />
        ))}
      </ChooseTogetherContext>
      {Object.entries(contract?.branches ?? {}).map(([branch, summary]) => (
        <EventFields
          key={branch}
          event={branch}
          summary={summary}
          path={[...path, branch]}
          actions={action[branch as ActionBranch] ?? []}
        />
      ))}
    </div>
  );
}
