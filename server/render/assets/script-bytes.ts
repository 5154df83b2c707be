import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plan } from '../../../plan/plan.ts';
import { preparePage } from '../library/prepared-page.ts';
import { readClientAssets } from './client-assets.ts';
import { initialWidgets } from './initial-widgets.ts';

/**
 * Returns a function that measures the scripts that a page loads initially, in gzipped bytes; undefined when the
 * client is not built.
 *
 * @param clientDir Folder of the client build
 * @param definitionFile Definition of the shop, whose own modules are added to the catalogue
 */
export function createScriptMeasure(clientDir: string, definitionFile?: string): ((plan: Plan) => number) | undefined {
  if (!existsSync(clientDir)) return undefined;
  const assets = readClientAssets(clientDir, { definitionFile });
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    let size = sizes.get(path);
    if (size === undefined) {
      size = gzipSync(assets.script(path)?.text ?? readFileSync(join(clientDir, path)), { level: 9 }).length;
      sizes.set(path, size);
    }
    return size;
  };
  return (plan) => {
    const { plan: marked } = preparePage(plan, 0);
    const { preloads = [] } = assets.forPlan(marked, initialWidgets(marked)) ?? {};
    return preloads.reduce((sum, path) => sum + sizeOf(path), 0);
  };
}
