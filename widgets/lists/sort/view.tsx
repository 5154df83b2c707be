import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import type { SortData } from './model.ts';

export default defineView<PropsOf<typeof contract>, SortData>(({ props, data, id, page, act }) => (
  <form method="get" className={classes('sort', props.class)}>
    {/* A form sends only its own fields: without script, hidden ones keep the other query parameters. */}
    {Object.entries(page.route.query).map(([name, value]) =>
      name === 'page' || name === (props.name ?? 'sortBy')
        ? null
        : [...new Set([value].flat())].map((each) => (
            <input key={`${name} ${each}`} type="hidden" name={name} value={each} />
          )),
    )}
    <label htmlFor={`${id}-input`}>{props.label}</label>
    <select
      id={`${id}-input`}
      name={props.name ?? 'sortBy'}
      value={data.selected}
      onChange={(event) => act('toggle', { value: event.currentTarget.value })}
    >
      {data.values.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <noscript>
      <button type="submit" className="button button-quiet">
        {props.applyLabel}
      </button>
    </noscript>
  </form>
));
