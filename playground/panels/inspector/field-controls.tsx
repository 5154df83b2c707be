import { type ComponentType, useState } from 'react';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { NumberField } from '../../../staff-ui/number-field.tsx';
import { type FieldKind, tokenValue } from './field-kind.ts';
import type { ControlProps } from './field-props.ts';
import { ListControl } from './list-control.tsx';
import { MapControl } from './map-control.tsx';
import { MomentControl } from './moment-control.tsx';
import { ObjectControl } from './object-control.tsx';
import { CaptionsControl, VideoControl } from './pictures/file-control.tsx';
import { AssetControl, PictureControl } from './pictures/picture-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { UnionControl } from './union-control.tsx';
import { useTyped } from './use-typed.ts';

const shownText = (value: unknown): string => (value === undefined ? '' : String(value));
const standard = ({ default: value }: CheckableSchema): string | undefined =>
  value === undefined || value === '' ? undefined : shownText(value);
/** An empty field means no value, unless the schema requires a text. */
const textValue = (typed: string): string | undefined => (typed === '' ? undefined : typed);

const TextControl = ({ id, schema, value, onChange }: ControlProps) => (
  <input
    id={id}
    className="input"
    {...useTyped(shownText(value), (typed) => onChange(textValue(typed)))}
    maxLength={schema.maxLength}
    placeholder={standard(schema)}
  />
);

const LongTextControl = ({ id, schema, value, onChange }: ControlProps) => (
  <textarea
    id={id}
    className="input field-long"
    rows={2}
    {...useTyped(shownText(value), onChange)}
    placeholder={standard(schema)}
  />
);

const NumberControl = ({ id, schema, value, onChange }: ControlProps) => (
  <NumberField
    id={id}
    className="input"
    value={typeof value === 'number' ? value : undefined}
    min={schema.minimum}
    max={schema.maximum}
    step={schema.type === 'integer' ? 1 : 'any'}
    placeholder={standard(schema)}
    onValue={onChange}
  />
);

const ChoiceControl = ({ id, schema, value, onChange }: ControlProps) => (
  <select
    id={id}
    className="input"
    value={shownText(value)}
    onChange={(event) => onChange(textValue(event.target.value), { isStep: true })}
  >
    <option value="">{standard(schema) ? `${standard(schema)} (default)` : '–'}</option>
    {schema.enum?.map((word) => (
      <option key={String(word)}>{String(word)}</option>
    ))}
  </select>
);

const SegmentsControl = ({ id, schema, value, title, onChange }: ControlProps) => (
  <fieldset id={id} className="segments" aria-label={title}>
    {schema.enum?.map((word) => (
      <button
        key={String(word)}
        type="button"
        aria-pressed={(value ?? schema.default) === word}
        onClick={() => onChange(word, { isStep: true })}
      >
        {String(word)}
      </button>
    ))}
  </fieldset>
);

const ColourControl = ({ id, schema, value, title, onChange }: ControlProps) => (
  <fieldset id={id} className="swatches" aria-label={title}>
    {schema.enum?.map((word) => (
      <button
        key={String(word)}
        type="button"
        className={`swatch swatch-${word}`}
        title={String(word)}
        aria-label={String(word)}
        aria-pressed={value === word}
        onClick={() => onChange(word, { isStep: true })}
      />
    ))}
  </fieldset>
);

const BooleanControl = ({ id, schema, value, onChange }: ControlProps) => (
  <input
    id={id}
    type="checkbox"
    className="field-check"
    checked={Boolean(value ?? schema.default)}
    onChange={(event) => onChange(event.target.checked, { isStep: true })}
  />
);

/** Lines of a text without the empty ones at the end. */
const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
};

/** A list of texts, one per line. */
function TextsControl({ id, value, onChange }: ControlProps) {
  const text = Array.isArray(value) ? value.join('\n') : '';
  const typed = useTyped(text, (next) => onChange(next === '' ? undefined : linesOf(next)));
  return <textarea id={id} className="input field-long" rows={3} placeholder="One on each line" {...typed} />;
}

/** A list of numbers, one per line. A line that is not a number, such as an expression, becomes a text. */
function NumbersControl({ id, value, onChange }: ControlProps) {
  const text = Array.isArray(value) ? value.join('\n') : '';
  const typed = useTyped(text, (lines) =>
    onChange(lines.trim() === '' ? undefined : lines.split('\n').flatMap((line) => tokenValue(line) ?? [])),
  );
  return (
    <textarea
      id={id}
      className="input field-long"
      rows={3}
      placeholder="One on each line"
      inputMode="decimal"
      {...typed}
    />
  );
}

const NothingControl = ({ id }: ControlProps) => (
  <output id={id} className="muted">
    Nothing
  </output>
);

function SuggestionsControl({
  id,
  schema,
  value,
  suggestions,
  onChange,
}: Omit<ControlProps, 'parts' | 'name' | 'title'>) {
  return (
    <>
      <input
        id={id}
        className="input"
        list={`${id}-list`}
        {...useTyped(shownText(value), (typed) => onChange(textValue(typed)))}
        placeholder={standard(schema)}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

function TokenControl({ id, schema, value, onChange }: ControlProps) {
  const words = (schema.anyOf ?? []).flatMap((each) => each.enum ?? []).map(String);
  return (
    <SuggestionsControl
      id={id}
      schema={schema}
      value={value}
      suggestions={words}
      onChange={(typed) => onChange(tokenValue(shownText(typed)))}
    />
  );
}

/** A value as JSON text. It is written to the page only while it can be parsed. */
function JsonControl({ id, value, onChange }: ControlProps) {
  const written = value === undefined ? '' : JSON.stringify(value, undefined, 1);
  const [typed, setTyped] = useState<{ text: string; of: string }>();
  const [isWrong, setIsWrong] = useState(false);
  const change = (text: string) => {
    try {
      const next: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      setIsWrong(false);
      setTyped({ text, of: next === undefined ? '' : JSON.stringify(next, undefined, 1) });
      onChange(next);
    } catch {
      setIsWrong(true);
      setTyped({ text, of: written });
    }
  };
  return (
    <textarea
      id={id}
      className="input field-long field-code"
      rows={Math.min(6, written.split('\n').length + 1)}
      spellCheck={false}
      aria-invalid={isWrong}
      value={typed && typed.of === written ? typed.text : written}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** The control for each kind of values. */
export const controls: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  asset: AssetControl,
  boolean: BooleanControl,
  captions: CaptionsControl,
  choice: ChoiceControl,
  colour: ColourControl,
  json: JsonControl,
  list: ListControl,
  'long-text': LongTextControl,
  map: MapControl,
  moment: MomentControl,
  nothing: NothingControl,
  number: NumberControl,
  numbers: NumbersControl,
  object: ObjectControl,
  picture: PictureControl,
  reference: ReferenceControl,
  segments: SegmentsControl,
  suggestions: SuggestionsControl,
  text: TextControl,
  texts: TextsControl,
  token: TokenControl,
  union: UnionControl,
  video: VideoControl,
};
