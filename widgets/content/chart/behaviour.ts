import type UPlot from 'uplot';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import { labelsOf, type Series, seriesOf } from './series.ts';

interface ChartProps {
  kind: 'line' | 'bar' | 'area';
  labels: unknown[];
  series: unknown[];
}

const height = 280;

/** Colours of the theme, read from elements with the classes of the legend. */
function colours(element: HTMLElement) {
  const style = getComputedStyle(element);
  // A canvas supports neither custom properties nor light-dark(), so the browser resolves them on a probe element.
  const resolved = (index: number): string => {
    const probe = document.createElement('span');
    probe.className = `chart-series-${index}`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    line: style.borderTopColor,
    text: style.color,
    series: [1, 2, 3, 4].map(resolved),
  };
}

function options(
  create: typeof UPlot,
  element: HTMLElement,
  kind: ChartProps['kind'],
  labels: string[],
  rows: Series[],
) {
  const { line, text, series } = colours(element);
  const axis = {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: `13px ${getComputedStyle(element).fontFamily}`,
  };
  const bars = create.paths.bars?.({ size: [0.6, 64] });
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (): [number, number] => [-0.5, labels.length - 0.5] },
      y: { range: { min: { pad: 0.1, soft: 0, mode: 1 as const }, max: { pad: 0.1, soft: 0, mode: 1 as const } } },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 3, 4, 6, 12, 24, 50, 100],
        values: (_: unknown, places: number[]) => places.map((place) => labels[place] ?? ''),
      },
      axis,
    ],
    series: [
      {},
      ...rows.map(({ label }, index) => {
        const colour = series[index]!;
        return {
          label,
          stroke: colour,
          width: 2,
          points: { show: kind !== 'bar' && labels.length < 40 },
          ...(kind === 'line'
            ? {}
            : { fill: kind === 'bar' ? colour : `color-mix(in srgb, ${colour} 25%, transparent)` }),
          ...(kind === 'bar' && bars ? { paths: bars } : {}),
        };
      }),
    ],
  };
}

/** Draws the table's numbers. The library is loaded when the chart is near the viewport. */
export default defineBehaviour<ChartProps, object>((element, { props }) => {
  const canvas = element.querySelector<HTMLElement>('.chart-canvas')!;
  let library: typeof UPlot | undefined;
  let plot: UPlot | undefined;
  let isOver = false;

  const draw = () => {
    if (!library || isOver) return;
    plot?.destroy();
    const labels = labelsOf(props().labels);
    const rows = seriesOf(props().series, labels.length);
    const data = [labels.map((_, index) => index), ...rows.map(({ values }) => values)] as UPlot.AlignedData;
    plot = new library(options(library, canvas, props().kind, labels, rows), data, canvas);
  };
  const load = async () => {
    ({ default: library } = await import('uplot'));
    draw();
    sizes.observe(canvas);
  };
  const sizes = new ResizeObserver(
    () => plot && plot.width !== canvas.clientWidth && plot.setSize({ width: canvas.clientWidth, height }),
  );
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      // Without the chart, the table shows the same data.
      load().catch(() => element.setAttribute('data-undrawn', ''));
    },
    { rootMargin: '200px' },
  );
  sight.observe(element);
  return {
    update: draw,
    stop() {
      isOver = true;
      sight.disconnect();
      sizes.disconnect();
      plot?.destroy();
    },
  };
});
