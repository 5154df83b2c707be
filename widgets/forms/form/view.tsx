import { honeypotField, shownAtField } from '../../../commerce/rules/form/spam-fields.ts';
import { defineView } from '../../../runtime/view/view.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { reportInvalidFields } from '../../ui/fields/entry.ts';
import { formEvent, pressWithoutScript } from '../../ui/fields/form-events.ts';
import { formEntries, formValues, namedEntry } from '../../ui/fields/form-values.ts';
import { drawField } from './draw-field.tsx';
import { type FormData, isManaged, type Props, wholeForm } from './form-state.ts';

/** A field that only bots see and fill in. */
const honeypot = (id: string) => (
  <p className="form-extra" aria-hidden="true">
    <label htmlFor={id}>Leave this empty</label>
    <input id={id} name={honeypotField} tabIndex={-1} autoComplete="off" />
  </p>
);

// Validation by the browser is off, because its messages are not those of the page.
export default defineView<Props, FormData>(({ props, data, id, slot, each, has, act, emit, root }) => {
  const managed = isManaged(props);
  const { errors, isSubmitting, stepCount, step } = data;
  const drawn = has('field') ? [] : data.fields.filter(({ key }) => !props.omit.includes(key));
  const isDrawn = (name: string) => drawn.some(({ key }) => key === name);
  const wrong = errors[wholeForm] || [data.error, data.reason].filter(Boolean).join('. ');
  const enter = (target: EventTarget) => {
    const entry = managed ? namedEntry(target) : undefined;
    if (entry && !isDrawn(entry.name)) act('setValue', entry);
  };
  return (
    <form
      ref={root}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={classes(managed && 'form', props.class)}
      aria-label={props.label}
      aria-busy={isSubmitting || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const unfinished = reportInvalidFields(event.currentTarget);
        if (managed) act('submit', { values: formEntries(event.currentTarget), unfinished });
        else if (unfinished.length === 0) emit('submit', { values: formValues(event.currentTarget) });
      }}
      {...(managed
        ? {
            onFocus: () => act('begin'),
            onInput: (event) => enter(event.target),
            onBlur: (event) => {
              const entry = namedEntry(event.target);
              if (entry) act('touch', entry);
            },
          }
        : {})}
    >
      <input type="hidden" {...formEvent(id, managed ? 'act submit' : 'emit submit')} />
      {props.schema ? <input type="hidden" name={shownAtField} value={data.shownAt} /> : null}
      {data.status === 'failure' ? slot('failure') : null}
      {stepCount > 1 ? (
        <p className="form-step" aria-live="polite">
          {step + 1} / {stepCount} {data.stepTitle}
        </p>
      ) : null}
      {has('field')
        ? each('field').map(({ key, children }) => <div key={key}>{children}</div>)
        : drawn.map((field) =>
            drawField(field, { id, value: data.values[field.key], error: errors[field.key], enter: act }),
          )}
      {slot('children')}
      {props.schema ? honeypot(`${id}-extra`) : null}
      {wrong ? (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      ) : null}
      {data.isSubmitted ? <p role="status">{props.sentText}</p> : null}
      {props.schema || props.fields[0] ? (
        <p className="form-buttons">
          {step > 0 ? (
            <button
              className={buttonClass('secondary')}
              {...pressWithoutScript(id, 'act back')}
              onClick={() => act('back')}
            >
              {props.backLabel}
            </button>
          ) : null}
          <button type="submit" className={buttonClass('primary')} disabled={isSubmitting}>
            {step < stepCount - 1 ? props.nextLabel : props.submitLabel}
          </button>
        </p>
      ) : null}
    </form>
  );
});
