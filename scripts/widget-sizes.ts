// Size of each widget's own client code: minified, gzip -9. `npm run size` prints it after a build, and
// tests/journeys/first-load.test.ts enforces its limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ClientModules } from '../server/render/assets/client-modules.ts';

/** Output of the client build, in which a widget's code is measured. */
const built = join(import.meta.dirname, '../dist/client/modules.json');

/** Maximum size of a widget's own code, in bytes. */
export const widgetLimit = 3 * 1024;

interface WidgetSize {
  name: string;
  /** Bytes that a page loads only for this widget. */
  own: number;
  /** The same including code that it shares with other widgets. */
  withShared: number;
}

/**
 * Returns the size of each widget, largest first: its view and model, its actions and its behaviour. Code that every
 * page may load, code shared by several widgets, libraries, and code that a widget loads on demand do not count as its
 * own.
 */
export function widgetSizes(): WidgetSize[] {
  const { modules, entries } = JSON.parse(readFileSync(built, 'utf8')) as ClientModules;
  const reach = (starts: readonly number[], seen = new Set<number>()): Set<number> => {
    for (const each of starts)
      if (!seen.has(each)) {
        seen.add(each);
        reach(modules[each]!.imports, seen);
      }
    return seen;
  };
  const size = (ids: readonly number[]) => gzipSync(ids.map((id) => modules[id]!.code).join('\n'), { level: 9 }).length;
  const widgets = new Map<string, number[]>();
  const others: number[] = [];
  for (const [entry, id] of Object.entries(entries)) {
    const [kind, name] = entry.split('/');
    if (name && (kind === 'widget' || kind === 'widget-actions')) widgets.set(name, [...(widgets.get(name) ?? []), id]);
    else others.push(id);
  }
  const common = reach(others);
  const uses = new Map<number, number>();
  for (const starts of widgets.values()) for (const id of reach(starts)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return [...widgets]
    .map(([name, starts]) => {
      const reachable = [...reach(starts)].filter((id) => !common.has(id) && !modules[id]!.isLibrary);
      return { name, own: size(reachable.filter((id) => uses.get(id) === 1)), withShared: size(reachable) };
    })
    .sort((a, b) => b.own - a.own);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { name, own, withShared } of widgetSizes())
    console.log(`${name.padEnd(24)}${String(own).padStart(6)} of ${widgetLimit} bytes; with shared code ${withShared}`);
