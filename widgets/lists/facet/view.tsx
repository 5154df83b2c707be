import type { MouseEvent, ReactNode } from 'react';
import { asText } from '../../../runtime/expressions/values.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { OptionDisplay } from '../../../schemas/entities/catalogue/option.ts';
import { fold } from '../../../text/fold.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { isPlainClick } from '../../ui/elements/plain-click.ts';
import { fillOf, swatch } from '../../ui/elements/swatch.tsx';
import { recordOf } from '../../ui/lists/records.ts';
import type contract from './contract.ts';
import { type FacetData, type LinkedValue, shownValues } from './model.ts';

const matches = ({ label }: LinkedValue, query: string): boolean => fold(label).includes(fold(query.trim()));

export default defineView<PropsOf<typeof contract>, FacetData>(({ props, data, act }) => {
  if (data.values.length === 0) return null;
  // Real links: filters work without script and can open in a new tab.
  const row = (value: LinkedValue): ReactNode => (
    <li key={value.value}>
      <a
        href={value.href}
        className="facet-value"
        aria-current={value.isSelected ? 'true' : undefined}
        rel="nofollow"
        onClick={(event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          act('toggle', { value: value.value });
        }}
      >
        <span className="facet-mark" aria-hidden="true" />
        <span className="facet-name">
          {mark(value)}
          {value.label}
        </span>{' '}
        <span className="facet-count">{asText(value.count)}</span>
      </a>
    </li>
  );
  // A facet with many values shows only the first ones; the search finds the others.
  const isLong = data.values.length > shownValues;
  const isSearched = isLong && data.query.trim() !== '';
  const found = isSearched ? data.values.filter((value) => matches(value, data.query)) : data.values;
  const shown = found.filter((value, index) => index < shownValues || value.isSelected);
  const first = isSearched ? shown.length : props.limit;
  const rest = shown.slice(first);
  return (
    <details className={classes('facet', props.class)} open={props.open || data.selected.length > 0}>
      <summary>{data.label}</summary>
      {isLong ? (
        <input
          type="search"
          className="facet-find"
          aria-label={props.findLabel.replace('{label}', () => data.label)}
          placeholder={props.findLabel.replace('{label}', () => data.label)}
          autoComplete="off"
          value={data.query}
          onChange={(event) => act('find', { query: event.currentTarget.value })}
        />
      ) : null}
      <ul>{shown.slice(0, first).map(row)}</ul>
      {isSearched && shown.length === 0 ? <p className="facet-count">{props.noMatchLabel}</p> : null}
      {rest.length === 0 ? null : (
        <details className="facet-rest" open={rest.some((value) => value.isSelected)}>
          <summary>{props.moreLabel}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </details>
  );
});

/** The colour or the picture of a value. */
function mark({ displayConfig }: LinkedValue): ReactNode {
  const fill = fillOf(recordOf(displayConfig) as Partial<OptionDisplay> as OptionDisplay);
  return fill === undefined ? null : (
    <svg viewBox="0 0 28 28" width="16" height="16" aria-hidden="true">
      {swatch(fill)}
    </svg>
  );
}
