import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { exampleFragments, exampleNames, examplePage } from '../examples.ts';

const specified = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'widgets.json'), 'utf8')) as { name: string }[]
).map(({ name }) => name);

function widgetsIn(value: Json | undefined, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && typeof value.widget === 'string') found.add(value.widget);
  for (const each of Object.values(value)) widgetsIn(each, found);
}

it('every widget of the specification is used on a page of the demo', () => {
  const shown = new Set<string>();
  const shared = readdirSync(join(import.meta.dirname, '../../examples/fragments')).map(
    (name) => exampleFragments[name],
  );
  for (const page of [...exampleNames.map((name) => examplePage(name).page), ...shared]) widgetsIn(page, shown);
  expect(specified).toHaveLength(114);
  expect(specified.filter((name) => !shown.has(name))).toEqual([]);
});
