import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import { labelsOf, seriesOf } from './series.ts';

export default defineView<PropsOf<typeof contract>>(({ props, id, page, slot, root }) => {
  const labels = labelsOf(props.labels);
  const series = seriesOf(props.series, labels.length);
  const format = new Intl.NumberFormat(page.market.locale);
  return (
    <figure ref={root} className={classes('chart', props.class)} aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`}>{props.label}</figcaption>
      <div className="chart-canvas" aria-hidden="true" />
      {series.length < 2 ? null : (
        <ul className="chart-legend" aria-hidden="true">
          {series.map(({ label }, index) => (
            <li key={label} className={`chart-series-${index + 1}`}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className="chart-table">
        <summary>{props.tableLabel}</summary>
        <table>
          <thead>
            <tr>
              <td />
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be equal, and rows have no state
              <tr key={index}>
                <th scope="row">{label}</th>
                {series.map(({ label: name, values }) => (
                  <td key={name}>{values[index] === undefined ? '' : format.format(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {slot('children')}
    </figure>
  );
});
