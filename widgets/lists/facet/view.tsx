import type { MouseEvent, ReactNode } from 'react';
import { asText } from '../../../runtime/expressions/values.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { isPlainClick } from '../../ui/elements/plain-click.ts';
import type contract from './contract.ts';
import type { FacetData, LinkedValue } from './model.ts';

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
        <span>{value.label}</span>
        <span className="facet-count">{asText(value.count)}</span>
      </a>
    </li>
  );
  const rest = data.values.slice(props.limit);
  return (
    <details className={classes('facet', props.class)} open={props.open || data.selected.length > 0}>
      <summary>{data.label}</summary>
      <ul>{data.values.slice(0, props.limit).map(row)}</ul>
      {rest.length === 0 ? null : (
        <details className="facet-rest" open={rest.some((value) => value.isSelected)}>
          <summary>{props.moreLabel}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </details>
  );
});
