import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan, PlanPart } from '../../compiler/page/plan.ts';
import type { FunctionAddress, ScriptAddresses } from '../browser/modules.ts';
import { firstFunctions } from './first-functions.ts';
import type { WidgetTimes } from './first-widgets.ts';
import { functionFiles } from './generated/function-files.ts';

/** The scripts of one page. */
export interface PageScripts {
  /** Address of the script that holds what happens before the page is live. */
  early: string;
  /** Address of the script that takes the page over. */
  main: string;
  /** Everything that it needs at once, so that none waits for another. */
  preloads: string[];
  /** Where the rest is. */
  addresses: ScriptAddresses;
}

/** The files that pages load, as the build has named them. */
export interface ClientAssets {
  /** The scripts of a page; undefined when it needs none, or nothing was built. */
  forPlan(plan: Plan | PlanPart, times: WidgetTimes): PageScripts | undefined;
  /** The script of a page that is part of an experiment. */
  exposure: string | undefined;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Reads the manifest of a client build. Without one, pages carry no script and still work as documents. */
export function readClientAssets(clientDir: string): ClientAssets {
  const path = join(clientDir, '.vite/manifest.json');
  if (!existsSync(path)) return { forPlan: () => undefined, exposure: undefined };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>;
  const address = (key: string): string | undefined => manifest[key] && `/${manifest[key].file}`;
  const named = (names: readonly string[], keyOf: (name: string) => string): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const found = address(keyOf(name));
        return found ? [[name, found]] : [];
      }),
    );
  const collect = (key: string, into: Set<string>) => {
    const entry = manifest[key];
    if (!entry || into.has(`/${entry.file}`)) return;
    into.add(`/${entry.file}`);
    for (const needed of entry.imports ?? []) collect(needed, into);
  };
  return {
    exposure: address('server/browser/exposure.ts'),
    forPlan(plan, { first, second }) {
      const main = address(mainKey);
      if (!main || ('isStill' in plan && plan.isStill)) return undefined;
      const early = 'isStill' in plan ? firstFunctions(plan) : new Set(plan.functions);
      const filesOf = (names: readonly string[]) =>
        names.flatMap((name): FunctionAddress[] => (functionFiles[name] ? [functionFiles[name]] : []));
      const addressesOf = (found: readonly FunctionAddress[]) =>
        found.map(([file, name]): FunctionAddress => [address(file)!, name]);
      const functions = filesOf(plan.functions.filter((name) => early.has(name)));
      const later = filesOf(plan.functions.filter((name) => !early.has(name)));
      const files = new Set<string>();
      for (const key of [earlyKey, mainKey, ...first.map(widgetKey), ...functions.map(([file]) => file)])
        collect(key, files);
      return {
        early: address(earlyKey)!,
        main,
        preloads: [...files],
        addresses: {
          widgets: named(plan.widgets, widgetKey),
          first: [...first],
          second: [...second],
          functions: addressesOf(functions),
          secondFunctions: addressesOf(later),
          ...(plan.nodes.length > 0 ? { nodes: address('compiler/expression/lazy-nodes.ts')! } : {}),
          acting: address('server/browser/acting.ts')!,
          withReact: address('server/browser/draw-with-react.ts')!,
          record: address('server/browser/recording/record.ts')!,
          widgetActs: named(plan.widgets, (name) => `widgets/generated/browser/acting/${name}.ts`),
          actions: named(plan.actions, (name) => `runtime/actions/${name}.ts`),
        },
      };
    },
  };
}

const earlyKey = 'server/browser/early.ts';
const mainKey = 'server/browser/main.ts';
const widgetKey = (name: string): string => `widgets/generated/browser/${name}.ts`;
