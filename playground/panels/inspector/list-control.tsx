import { useState } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import { leastValue } from '../../catalogue/widgets.ts';
import { kindOfValue } from './field-kind.ts';
import type { ControlProps } from './field-props.ts';
import { ObjectFields } from './object-control.tsx';
import { useFocusLater } from './use-focus-later.ts';

/** Members that say which item it is, most telling first. */
const tellingMembers = ['label', 'title', 'name', 'key', 'field', 'say'];

/** What an item is called: its number, and words of it. */
function itemWords(item: unknown, index: number): string {
  const members = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const words = [...tellingMembers.map((name) => members[name]), ...Object.values(members)];
  const first = words.find((each) => typeof each === 'string' && each.trim() !== '');
  return `${index + 1}${first === undefined ? '' : `. ${String(first)}`}`;
}

/** A new item: the least that is allowed, or an empty text where anything is. */
const newItem = (schema: CheckableSchema): Json =>
  schema.type === undefined && !schema.anyOf && !schema.enum ? '' : leastValue(schema);

/** A list with one change in it. */
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

/** A list whose items are added, removed and moved. Objects are closed, but for the one that is being edited. */
export function ListControl({ id, name, title, schema, value, onChange, parts }: ControlProps) {
  const { Field } = parts;
  const isWritten = Array.isArray(value);
  const items: readonly unknown[] = isWritten ? value : Array.isArray(schema.default) ? schema.default : [];
  const itemSchema = schema.items ?? {};
  const [open, setOpen] = useState(items.length === 1 ? 0 : -1);
  const focusLater = useFocusLater();
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const isLeast = items.length <= (schema.minItems ?? 0);
  const change = (next: unknown, within: readonly (string | number)[], isStep: boolean) => {
    // A list that is not written stands for its default.
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
      {items.map((item, index) => {
        const words = itemWords(item, index);
        const isObject = kindOfValue(name, itemSchema, item) === 'object';
        const button = (what: string, label: string, sign: string, isDisabled: boolean, press: () => void) => (
          <button
            id={`${id}-${index}-${what}`}
            type="button"
            className="field-button"
            aria-label={`${label} ${words} of ${title}`}
            title={label}
            disabled={isDisabled}
            onClick={press}
          >
            {sign}
          </button>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <div key={index} className="field-item">
            <div className="field-item-head">
              {isObject ? (
                <button
                  type="button"
                  className="field-item-open"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? -1 : index)}
                >
                  {words}
                </button>
              ) : (
                <span className="muted field-item-open">{index + 1}</span>
              )}
              {button('up', 'Move up', '↑', index === 0, () => swap(index, -1))}
              {button('down', 'Move down', '↓', index === items.length - 1, () => swap(index, 1))}
              {button('remove', 'Remove', '×', isLeast, () => remove(index))}
            </div>
            <div id={`${id}-${index}`} className="field-item-body" hidden={isObject && open !== index}>
              {isObject && open === index && (
                <ObjectFields
                  parts={parts}
                  schema={itemSchema}
                  value={item}
                  onChange={(next, how) => change(next, [index, ...(how?.within ?? [])], how?.isStep === true)}
                />
              )}
              {!isObject && (
                <Field
                  name={name}
                  label={`${title} ${index + 1}`}
                  schema={itemSchema}
                  value={item}
                  onChange={(next, how) => {
                    const isCleared = next === undefined && !how?.within;
                    const kept = isCleared ? (typeof item === 'string' ? '' : newItem(itemSchema)) : next;
                    change(kept, [index, ...(how?.within ?? [])], how?.isStep === true);
                  }}
                />
              )}
            </div>
          </div>
        );
      })}
      <button
        id={`${id}-add`}
        type="button"
        className="button"
        aria-label={`Add to ${title}`}
        disabled={isFull}
        onClick={add}
      >
        Add
      </button>
    </fieldset>
  );
}
