import type { ReactNode } from 'react';
import { asText } from '../../../runtime/expressions/values.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { choiceWithoutScript } from '../../ui/fields/choice-without-script.ts';
import { type Column, columnsOf } from './columns.ts';
import type contract from './contract.ts';
import type { TableData } from './model.ts';

const alignment = ({ align }: Column): string | undefined =>
  align === 'end' || align === 'center' ? `table-${align}` : undefined;

export default defineView<PropsOf<typeof contract>, TableData>(({ props, data, id, slot, has, each, act }) => {
  const columns = columnsOf(props.columns);
  const rows = data.rows ?? [];
  if (rows.length === 0 && has('empty')) return slot('empty');
  const own = has('cell') ? each('cell') : undefined;
  const rowHeader = props.rowHeader ?? columns[0]?.key;
  const order = data.isDescending ? 'descending' : 'ascending';
  const heading = (column: Column): ReactNode =>
    column.sortable ? (
      <button
        {...choiceWithoutScript(id, 'sort', 'column', column.key)}
        className="table-sort"
        onClick={() => act('sort', { column: column.key })}
      >
        {column.label}
      </button>
    ) : (
      column.label
    );
  const cell = (column: Column, content: ReactNode): ReactNode =>
    column.key === rowHeader ? (
      <th key={column.key} scope="row" className={alignment(column)}>
        {content}
      </th>
    ) : (
      <td key={column.key} className={alignment(column)}>
        {content}
      </td>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <div className={classes('table', props.class)} role="region" aria-labelledby={`${id}-label`} tabIndex={0}>
      <table>
        <caption id={`${id}-label`} className={props.hideLabel ? 'visually-hidden' : undefined}>
          {props.label}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={alignment(column)}
                aria-sort={column.key === data.sortedBy ? order : undefined}
              >
                {heading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map((column, place) =>
                cell(column, own ? own[index * columns.length + place]?.children : asText(row[column.key])),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {slot('children')}
    </div>
  );
});
