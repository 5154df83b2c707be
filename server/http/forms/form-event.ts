import { formEventName } from '../../../widgets/ui/fields/form-events.ts';

/** What a form asks a widget for: to have something happen to it, or to do something itself. */
export interface FormEvent {
  /** Id of the widget's element, which is made from that of its instance. */
  widget: string;
  kind: 'emit' | 'act';
  /** Name of the event or action. */
  name: string;
  payload: Record<string, unknown>;
  /** The same, where several fields with one name are a list; for actions that take the values of a form. */
  values?: Record<string, string | string[]>;
}

/** A field of a form: its name, and what it holds. */
export type FormFieldEntry = [name: string, value: string | File];

/** What a browser without script has sent. */
export interface FormRequest {
  /** What fields of widgets hold, such as a chosen option: it is applied first. */
  entries: FormEvent[];
  /** The button that was pressed or the form that was submitted. */
  event: FormEvent | undefined;
}

const eventPattern = /^(w[\w-]{1,300}) (emit|act) ([A-Za-z][\w-]{0,60})$/;
const entryPattern = /^(w[\w-]{1,300}) ([A-Za-z][\w-]{0,60}) ([A-Za-z]\w{0,60})$/;

/** A page has fewer choices than this; each costs the server about as much as a press. */
const mostEntries = 50;

/**
 * Reads the fields of a form. A field of a widget is called after the action that takes it: `w12 select value`; the
 * files of one field are a list.
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
      else if (entries.length < mostEntries) {
        const given = typeof value === 'string' ? value : [value];
        entries.push({ widget, kind: 'act', name: action, payload: { [property]: given } });
      }
    } else if (typeof value !== 'string') {
      // A file that no widget has asked for.
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
