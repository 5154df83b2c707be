import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { fillOf, type SwatchFill, swatch } from '../../ui/elements/swatch.tsx';
import { pageFormId } from '../../ui/fields/form-events.ts';
import type { MarkedValue } from '../product/options.ts';
import type contract from './contract.ts';
import type { PickerData } from './model.ts';

type Props = PropsOf<typeof contract>;

/**
 * Maximum number of buttons. More values are a select: their buttons would fill a phone's screen and push the rest
 * of the product off it.
 */
const maxButtons = 12;

const isSwatch = ({ displayConfig }: MarkedValue): boolean => fillOf(displayConfig) !== undefined;

const note = (value: MarkedValue, props: Props): string => {
  if (!value.isInStock) return `, ${props.soldOutLabel}`;
  return value.isAvailable ? '' : `, ${props.unavailableLabel}`;
};

export default defineView<Props, PickerData>(({ props, data, id, act }) => {
  if (data.options.length === 0) return null;
  const label = props.label ?? data.name;
  const asSwatches = props.display === 'swatch' || (props.display === 'auto' && data.options.every(isSwatch));
  const withoutScript = (
    <noscript>
      <button type="submit" form={pageFormId} className="button button-quiet">
        {props.applyLabel}
      </button>
    </noscript>
  );
  if (props.display === 'list' || (props.display === 'auto' && data.options.length > maxButtons))
    return (
      <div className={classes('field', props.class)}>
        <label htmlFor={`${id}-input`} className="field-label">
          {label}
        </label>
        <select
          id={`${id}-input`}
          className="input"
          name={`${id} select value`}
          form={pageFormId}
          value={data.selected}
          onChange={(event) => act('select', { value: event.currentTarget.value })}
        >
          {data.options.map((value) => (
            <option key={value.value} value={value.value}>
              {`${value.value}${note(value, props)}`}
            </option>
          ))}
        </select>
        {withoutScript}
      </div>
    );
  return (
    <fieldset className={classes('options', props.class)}>
      <legend className="options-label">
        {label} <span>{data.selected}</span>
      </legend>
      <div className={asSwatches ? 'options-swatches' : 'options-words'}>
        {data.options.map((value) => (
          <label
            key={value.value}
            className={classes(
              'option',
              !value.isInStock && 'option-sold-out',
              !value.isAvailable && 'option-elsewhere',
            )}
            title={asSwatches ? value.value : undefined}
          >
            <input
              type="radio"
              name={`${id} select value`}
              form={pageFormId}
              value={value.value}
              checked={value.isSelected}
              onChange={() => act('select', { value: value.value })}
            />
            {isSwatch(value) ? <Swatch fill={fillOf(value.displayConfig) ?? {}} size={asSwatches ? 28 : 14} /> : null}
            <span className={asSwatches ? 'visually-hidden' : undefined}>
              {value.value}
              <span className="visually-hidden">{note(value, props)}</span>
            </span>
          </label>
        ))}
      </div>
      {withoutScript}
    </fieldset>
  );
});

const Swatch = ({ fill, size }: { fill: SwatchFill; size: number }) => (
  <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
    {swatch(fill)}
  </svg>
);
