import type { Registry } from '../../compiler/2-plan/compilation.ts';
import { shopRegistry, widgets as shopWidgets } from '../../widgets/shop-registry.ts';
import { type Widget, widget } from '../../widgets/widget.ts';
import { calendar, chart, counter, slides } from './contracts.ts';
import { view as calendarView } from './views/calendar.tsx';
import { view as chartView } from './views/chart.tsx';
import { view as counterView } from './views/counter.tsx';
import { view as slidesView } from './views/slides.tsx';

const reactWidgets = [
  widget({ contract: calendar, view: calendarView }),
  widget({ contract: chart, view: chartView }),
  widget({ contract: counter, view: counterView }),
  widget({ contract: slides, view: slidesView }),
];

/** Names of the test widgets. */
export const reactWidgetNames: readonly string[] = reactWidgets.map(({ contract }) => contract.name);

/** The shop's widgets together with those of these tests. */
export const widgets: ReadonlyMap<string, Widget> = new Map([
  ...shopWidgets,
  ...reactWidgets.map((each): [string, Widget] => [each.contract.name, each]),
]);

/** The registry with the test widgets. */
export const registry: Registry = {
  ...shopRegistry,
  widgets: new Map([...widgets].map(([name, { contract }]) => [name, contract])),
};
