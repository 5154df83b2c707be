import { formEventName } from '../../../widgets/ui/fields/form-events.ts';

/** A request to a widget in a form: to emit an event, or to run one of its actions. */
export interface FormEvent {
  /** Id of the widget's element, which is derived from the id of its instance. */
  widget: string;
  kind: 'emit' | 'act';
  /** Name of the event or action. */
  name: string;
  payload: Record<string, unknown>;
  /** The payload with a list for several fields of one name; for actions that take the values of a form. */
  values?: Record<string, string | string[]>;
}

/** Name and value of a form's field. */
export type FormFieldEntry = [name: string, value: string | File];

/** A form as sent by a browser without script. */
export interface FormRequest {
  /** Values of widget fields, such as a chosen option, which are applied first. */
  entries: FormEvent[];
  /** The button that was pressed or the form that was submitted. */
  event: FormEvent | undefined;
}

const eventPattern = /^(w[\w-]{1,300}) (emit|act) ([A-Za-z][\w-]{0,60})$/;
const entryPattern = /^(w[\w-]{1,300}) ([A-Za-z][\w-]{0,60}) ([A-Za-z]\w{0,60})$/;

/**
 * Maximum number of entries. A page has fewer choices than this, and each costs the server about as much as a
 * press.
 */
const maxEntries = 50;

/**
 * Reads the fields of a form. A widget's field is named after the action that takes its value: `w12 select value`;
 * the files of one field are a list.
 */
export function readForm(fields: Iterable<FormFieldEntry>): FormRequest {
  const entries: FormEvent[] = [];
  const payload: Record<string, string> = Object.create(null);
  let asked = '';
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of fields) {
    const [, widget, action, property] = entryPattern.exec(name) ?? [];
    if (widget && action && property) {
      const last = entries.at(-1);
      const files = last?.widget === widget && last.name === action ? last.payload[property] : undefined;
      if (typeof value !== 'string' && Array.isArray(files)) files.push(value);
      else if (entries.length < maxEntries) {
        const fieldValues = typeof value === 'string' ? value : [value];
        entries.push({ widget, kind: 'act', name: action, payload: { [property]: fieldValues } });
      }
    } else if (typeof value !== 'string') {
      // A file that no widget expects is ignored.
    } else if (name === formEventName) asked ||= value;
    else {
      values[name] = name in payload ? [values[name] ?? [], value].flat() : value;
      payload[name] = value;
    }
  }
  const [, widget, kind, name] = eventPattern.exec(asked) ?? [];
  if (!widget || !kind || !name) return { entries, event: undefined };
  return { entries, event: { widget, kind: kind as FormEvent['kind'], name, payload, values } };
}
