import { pageActions } from '../../../runtime/actions/registry.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { ActionBranch, ActionDefinition } from '../../../schemas/page.ts';
import { leastValue } from '../../catalogue/widgets.ts';
import type { Path } from '../../document/page-tree.ts';
import { useEditing } from '../../selection/editing.ts';
import { Field } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';

const actionContracts = new Map(pageActions.map((action) => [action.name, action]));
const actionNames = [...actionContracts.keys()].sort();

const payloadOf = (name: string) => actionContracts.get(name)?.payload as CheckableSchema | undefined;

/** A new action with what its payload needs. */
function newAction(name: string): ActionDefinition {
  const payload = payloadOf(name);
  const needed = payload && (leastValue(payload) as ActionDefinition['with']);
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
  return (
    <fieldset className="actions">
      <legend title={summary}>{event}</legend>
      {actions.map((action, index) => (
        <ActionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is known by its place
          key={index}
          action={action}
          path={[...path, index]}
          onRemove={() =>
            editing.set(path, actions.length === 1 ? undefined : actions.filter((_, other) => other !== index))
          }
        />
      ))}
      <select
        className="input"
        aria-label={`Add an action to ${event}`}
        value=""
        onChange={({ target }) => editing.set([...path, actions.length], newAction(target.value))}
      >
        <option value="">Add an action…</option>
        {actionNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </fieldset>
  );
}

interface ActionFieldsProps {
  action: ActionDefinition;
  path: Path;
  onRemove: () => void;
}

function ActionFields({ action, path, onRemove }: ActionFieldsProps) {
  const editing = useEditing();
  const suggestionsFor = useSuggestions();
  const contract = actionContracts.get(action.do);
  const { properties = {}, required = [] } = payloadOf(action.do) ?? {};
  return (
    <div className="action">
      <div className="action-head">
        <strong title={contract?.summary}>{action.do}</strong>
        <button type="button" className="button button-quiet" onClick={onRemove}>
          Remove
        </button>
      </div>
      {Object.entries(properties).map(([name, schema]) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          value={action.with?.[name]}
          isRequired={required.includes(name) && schema.default === undefined}
          suggestions={suggestionsFor(name, schema.refers)}
          onChange={(next) => editing.set([...path, 'with', name], next)}
        />
      ))}
      {Object.entries(contract?.branches ?? {}).map(([branch, summary]) => (
        <EventFields
          key={branch}
          {...{ event: branch, summary }}
          path={[...path, branch]}
          actions={action[branch as ActionBranch] ?? []}
        />
      ))}
    </div>
  );
}
