import { useState } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import { minimalValue } from '../../catalogue/widgets.ts';
import { kindOfValue } from './field-kind.ts';
import type { ControlProps } from './field-props.ts';
import { ObjectFields } from './object-control.tsx';
import { useFocusLater } from './use-focus-later.ts';

/** Members that identify an item, the most descriptive first. */
const tellingMembers = ['label', 'title', 'name', 'key', 'field', 'say'];

/** An item's label: its number and a text from its members. */
function itemWords(item: unknown, index: number): string {
  const members = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const words = [...tellingMembers.map((name) => members[name]), ...Object.values(members)];
  const first = words.find((each) => typeof each === 'string' && each.trim() !== '');
  return `${index + 1}${first === undefined ? '' : `. ${String(first)}`}`;
}

/** A new item: the minimal value, or an empty text when the schema is unrestricted. */
const newItem = (schema: CheckableSchema): Json =>
  schema.type === undefined && !schema.anyOf && !schema.enum ? '' : minimalValue(schema);

/** Returns a copy of a list with one change. */
function changedAt(value: unknown, [key, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const inner = changedAt(value[Number(key)], rest, next);
    return inner === undefined ? value.toSpliced(Number(key), 1) : value.toSpliced(Number(key), 1, inner);
  }
  const members = (value ?? {}) as Record<string, unknown>;
  const changed = Object.entries({ ...members, [key]: changedAt(members[key], rest, next) });
  return Object.fromEntries(changed.filter(([, each]) => each !== undefined));
}

/**
 * A list whose items can be added, removed and moved. Items that are objects are collapsed, except for the one being
 * edited.
 */
export function ListControl({ id, name, title, schema, value, onChange, parts }: ControlProps) {
  const isWritten = Array.isArray(value);
  const defaults: readonly unknown[] = Array.isArray(schema.default) ? schema.default : [];
  const items: readonly unknown[] = isWritten ? value : defaults;
  const itemSchema = schema.items ?? {};
  const [open, setOpen] = useState(items.length === 1 ? 0 : -1);
  const focusLater = useFocusLater();
  const change = (next: unknown, within: readonly (string | number)[], isStep: boolean) => {
    // A list without a value shows its default.
    if (isWritten) onChange(next, { within, isStep });
    else onChange(changedAt(items, within, next), { isStep });
  };
  const swap = (index: number, by: -1 | 1) => {
    const to = index + by;
    const moved = items.with(index, items[to]).with(to, items[index]);
    const isEnd = to === (by < 0 ? 0 : items.length - 1);
    focusLater(`${id}-${to}-${(by < 0) === isEnd ? 'down' : 'up'}`);
    if (open === index || open === to) setOpen(open === index ? to : index);
    onChange(moved, { isStep: true });
  };
  const remove = (index: number) => {
    focusLater(items.length > 1 ? `${id}-${Math.min(index, items.length - 2)}-remove` : `${id}-add`);
    setOpen(-1);
    change(undefined, [index], true);
  };
  const add = () => {
    focusLater(`${id}-${items.length}`);
    setOpen(items.length);
    if (items.length === 0) onChange([newItem(itemSchema)], { isStep: true });
    else change(newItem(itemSchema), [items.length], true);
  };
  return (
    <fieldset id={id} className="field-group" aria-label={title}>
      {items.map((item, index) => (
        <ListItem
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          key={index}
          id={`${id}-${index}`}
          name={name}
          title={title}
          schema={itemSchema}
          item={item}
          index={index}
          isLast={index === items.length - 1}
          mayLeave={items.length > (schema.minItems ?? 0)}
          isOpen={open === index}
          parts={parts}
          onOpen={(isOpen) => setOpen(isOpen ? index : -1)}
          onMove={(by) => swap(index, by)}
          onRemove={() => remove(index)}
          onChange={(next, how) => change(next, [index, ...(how?.within ?? [])], how?.isStep === true)}
        />
      ))}
      <button
        id={`${id}-add`}
        type="button"
        className="button"
        aria-label={`Add to ${title}`}
        disabled={items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={add}
      >
        Add
      </button>
    </fieldset>
  );
}

interface ListItemProps extends Pick<ControlProps, 'id' | 'name' | 'title' | 'schema' | 'parts' | 'onChange'> {
  item: unknown;
  index: number;
  isLast: boolean;
  /** Whether the list may lose an item. */
  mayLeave: boolean;
  /** Whether the members of an object are visible. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** An item of a list, with buttons to move and remove it. */
function ListItem(props: ListItemProps) {
  const { id, name, title, schema, item, index, isOpen, parts, onOpen, onMove, onChange } = props;
  const { Field } = parts;
  const words = itemWords(item, index);
  const about = `${words} of ${title}`;
  const isObject = kindOfValue(name, schema, item) === 'object';
  return (
    <div className="field-item">
      <div className="field-item-head">
        {isObject ? (
          <button type="button" className="field-item-open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {words}
          </button>
        ) : (
          <span className="muted field-item-open">{index + 1}</span>
        )}
        <ItemButton
          id={`${id}-up`}
          label="Move up"
          about={about}
          sign="↑"
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        />
        <ItemButton
          id={`${id}-down`}
          label="Move down"
          about={about}
          sign="↓"
          isDisabled={props.isLast}
          onPress={() => onMove(1)}
        />
        <ItemButton
          id={`${id}-remove`}
          label="Remove"
          about={about}
          sign="×"
          isDisabled={!props.mayLeave}
          onPress={props.onRemove}
        />
      </div>
      <div id={id} className="field-item-body" hidden={isObject && !isOpen}>
        {isObject && isOpen && <ObjectFields parts={parts} schema={schema} value={item} onChange={onChange} />}
        {!isObject && (
          <Field
            name={name}
            label={`${title} ${index + 1}`}
            schema={schema}
            value={item}
            onChange={(next, how) => {
              const isCleared = next === undefined && !how?.within;
              const cleared = typeof item === 'string' ? '' : newItem(schema);
              onChange(isCleared ? cleared : next, how);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface ItemButtonProps {
  id: string;
  label: string;
  /** Description of the item. */
  about: string;
  sign: string;
  isDisabled: boolean;
  onPress: () => void;
}

const ItemButton = ({ id, label, about, sign, isDisabled, onPress }: ItemButtonProps) => (
  <button
    id={id}
    type="button"
    className="field-button"
    aria-label={`${label} ${about}`}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    {sign}
  </button>
);
