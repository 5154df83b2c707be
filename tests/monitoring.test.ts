import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createPrometheus } from '../server/start/metrics/prometheus.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; legendFormat: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string }[] };
};
const { groups } = parseYaml(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const charts = dashboard.panels.filter(({ type }) => type !== 'row');

/** Labels that Prometheus adds to every sample to identify its source. */
const ofScrapes = ['job', 'instance'];

/** All series that can be queried, with their labels. */
const known = new Map<string, readonly string[]>([['up', ofScrapes]]);
for (const { name, type, labelNames } of registered()) {
  const labels = [...labelNames, ...ofScrapes];
  if (type !== 'histogram') known.set(name, labels);
  else for (const part of ['bucket', 'count', 'sum']) known.set(`${name}_${part}`, [...labels, 'le']);
}

function registered() {
  const { registry } = createPrometheus({ log: { warn: () => undefined } });
  return registry.getMetricsAsArray().map((metric) => {
    const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
    return { name: metric.name, type: String(metric.type), labelNames };
  });
}

const words = new Set([
  ...['sum', 'max', 'avg_over_time', 'count', 'rate', 'increase', 'topk', 'histogram_quantile', 'by', 'and', 'offset'],
]);

/** Returns the names of series and labels in a PromQL expression. */
function namesIn(expression: string): { series: string[]; labels: string[] } {
  const labels: string[] = [];
  const rest = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => {
      labels.push(...matchers.split(',').map((matcher) => matcher.split(/[=!]/)[0]!.trim()));
      return '';
    })
    .replace(/\bby\s*\(([^)]*)\)/g, (_, list: string) => {
      labels.push(...list.split(',').map((label) => label.trim()));
      return '';
    })
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset \w+/g, '');
  const series = (rest.match(/[a-z_][a-z0-9_]*/gi) ?? []).filter((word) => !words.has(word));
  return { series, labels };
}

const expressions = [
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
];

it.each(expressions)('%s queries only series and labels that a server has', (_, expression) => {
  const { series, labels } = namesIn(expression);
  expect(series.length).toBeGreaterThan(0);
  expect(series.filter((name) => !known.has(name))).toEqual([]);
  const possible = new Set(series.flatMap((name) => known.get(name)!));
  expect(labels.filter((label) => !possible.has(label))).toEqual([]);
  expect(expression.split('(').length).toBe(expression.split(')').length);
});

it('shows every metric of the shop, and the guide explains it', () => {
  const asked = new Set(expressions.flatMap(([, expression]) => namesIn(expression).series));
  const own = registered()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('endcap_'));
  const shown = (name: string) => [name, `${name}_bucket`, `${name}_count`].some((each) => asked.has(each));
  expect(own.filter((name) => !shown(name))).toEqual([]);
  const guide = read('docs/guide/deployment.md');
  expect(own.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect([...guide.matchAll(/`(endcap_\w+)`/g)].map(([, name]) => name!).filter((name) => !own.includes(name))).toEqual(
    [],
  );
});

it('has panels that do not overlap, each with a description', () => {
  const cells = new Map<string, string>();
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect([title, cells.get(`${x} ${y}`)]).toEqual([title, undefined]);
        cells.set(`${x} ${y}`, title);
      }
  expect(charts.filter(({ description = '' }) => description === '').map(({ title }) => title)).toEqual([]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

it('has alerts with distinct names, each with a summary and an action', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
    expect([alert, annotations.summary.length > 20, annotations.action.length > 20]).toEqual([alert, true, true]);
  }
});
