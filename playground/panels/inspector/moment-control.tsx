import { hasTime } from './field-kind.ts';
import type { ControlProps } from './field-props.ts';
import { type Moment, momentOf, textOfMoment } from './moment.ts';
import { useTyped } from './use-typed.ts';

/** A date, with a time where required, in the browser's controls. A value in another format is edited as text. */
export function MomentControl(props: ControlProps) {
  const { id, title, schema, value, onChange, parts } = props;
  const moment = momentOf(value);
  // Each field is written together with the other's typed value, because the page may not have been rendered with it
  // yet.
  const write = (typed: Partial<Moment>) =>
    moment && onChange(textOfMoment({ ...moment, day: day.value, time: time.value, ...typed }));
  const day = useTyped(moment?.day ?? '', (typed) => write({ day: typed }));
  const time = useTyped(moment?.time ?? '', (typed) => write({ time: typed }));
  if (!moment) {
    const { means: _, pattern: __, ...plain } = schema;
    return <parts.Control {...props} schema={{ ...plain, type: typeof value === 'number' ? 'number' : 'string' }} />;
  }
  return (
    <div className="moment-control">
      <input id={id} className="input" type="date" {...day} />
      {hasTime(schema) || moment.time !== '' ? (
        <input className="input" type="time" aria-label={`Time of ${title}`} disabled={moment.day === ''} {...time} />
      ) : undefined}
      {moment.offset === '' ? undefined : (
        <span className="muted">{moment.offset === 'Z' ? 'UTC' : moment.offset}</span>
      )}
    </div>
  );
}
