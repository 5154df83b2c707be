import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import { seriesOf } from './series.ts';

it.each<[unknown[], number, unknown]>([
  [[{ label: 'a', values: [1, 2] }], 2, [{ label: 'a', values: [1, 2] }]],
  [[{ label: 'a', values: [1] }], 2, [{ label: 'a', values: [1, undefined] }]],
  [[{ label: 'a', values: [1, 2, 3] }], 1, [{ label: 'a', values: [1] }]],
  [[{ label: 'a', values: 7 }], 1, [{ label: 'a', values: [7] }]],
  [[{ label: 'a', values: ['x', Number.NaN] }], 2, [{ label: 'a', values: [undefined, undefined] }]],
  [[{ values: [1] }, 3, null], 1, []],
])('normalises %j of length %i to %j', (series, length, expected) => {
  expect(seriesOf(series, length)).toEqual(expected);
});

const chart = (series: object[]) =>
  page([{ widget: 'chart', props: { label: 'Cups', labels: ['Mon', 'Tue'], series: series as never } }], {
    locale: 'de-DE',
  });

it("renders its numbers as a table, in the shopper's language", () => {
  const html = chart([{ label: 'Thrown', values: [1234.5] }]).html();
  expect(html).toContain('<th scope="col">Thrown</th>');
  expect(html).toContain('<tr><th scope="row">Mon</th><td>1.234,5</td></tr><tr><th scope="row">Tue</th><td></td></tr>');
  expect(html).toContain('<figcaption id="w0-label">Cups</figcaption>');
});

it('has a legend when there are several series', () => {
  expect(chart([{ label: 'A', values: [1] }]).html()).not.toContain('chart-legend');
  expect(
    chart([
      { label: 'A', values: [1] },
      { label: 'B', values: [2] },
    ]).html(),
  ).toContain('<li class="chart-series-2">B</li>');
});
