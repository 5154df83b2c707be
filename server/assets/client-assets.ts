import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleAddress, ScriptAddresses } from '../../client/modules.ts';
import type { Plan, PlanPart } from '../../plan/plan.ts';
import { functionFiles } from './generated/function-files.ts';
import { nodeFiles } from './generated/node-files.ts';
import { initialEngineModules } from './initial-engine-modules.ts';
import type { InitialWidgets } from './initial-widgets.ts';

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
  forPlan(plan: Plan | PlanPart, times: InitialWidgets): PageScripts | undefined;
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
  const functionsAt = (names: readonly string[]): ModuleAddress[] =>
    names.flatMap((name): ModuleAddress[] => {
      const [file, exported] = functionFiles[name] ?? [];
      return file && exported ? [[address(file)!, exported]] : [];
    });
  const nodesAt = (names: readonly string[]): ModuleAddress[] =>
    names.map((name) => [address(nodeFiles[name]!)!, name]);
  const collect = (key: string, into: Set<string>) => {
    const entry = manifest[key];
    if (!entry || into.has(`/${entry.file}`)) return;
    into.add(`/${entry.file}`);
    for (const needed of entry.imports ?? []) collect(needed, into);
  };
  return {
    exposure: address('client/exposure.ts'),
    forPlan(plan, { first, second }) {
      const main = address(mainKey);
      if (!main || ('isStatic' in plan && plan.isStatic)) return undefined;
      // All that a part of the page brings is needed when it comes.
      const parts = 'isStatic' in plan ? initialEngineModules(plan) : undefined;
      const [functions, secondFunctions] = divide(plan.functions, parts?.functions);
      const [nodes, secondNodes] = divide(plan.nodes, parts?.nodes);
      const reactViews = named(plan.widgets, (name) => `widgets/generated/browser/react/${name}.ts`);
      const hasReact = Object.keys(reactViews).length > 0;
      const files = new Set<string>();
      for (const key of [
        earlyKey,
        mainKey,
        ...(hasReact ? [reactKey] : []),
        ...first.map(widgetKey),
        ...nodes.map((name) => nodeFiles[name]!),
        ...functions.flatMap((name) => functionFiles[name]?.[0] ?? []),
      ])
        collect(key, files);
      return {
        early: address(earlyKey)!,
        main,
        preloads: [...files],
        addresses: {
          widgets: named(plan.widgets, widgetKey),
          first: [...first],
          second: [...second],
          functions: functionsAt(functions),
          secondFunctions: functionsAt(secondFunctions),
          nodes: nodesAt(nodes),
          secondNodes: nodesAt(secondNodes),
          actionRuntime: address('client/action-runtime.ts')!,
          patchRuntime: address('runtime/dom/patch-runtime.ts')!,
          react: address(reactKey)!,
          ...(hasReact ? { reactViews } : {}),
          record: address('client/recording/record.ts')!,
          widgetActions: named(plan.widgets, (name) => `widgets/generated/browser/acting/${name}.ts`),
          actions: named(plan.actions, (name) => `runtime/actions/${name}.ts`),
        },
      };
    },
  };
}

const earlyKey = 'client/early.ts';
const mainKey = 'client/main.ts';
const reactKey = 'client/react-islands.ts';
const widgetKey = (name: string): string => `widgets/generated/browser/${name}.ts`;

/** Names that are needed at once, and those that are not; all at once where nothing tells. */
const divide = (names: readonly string[], first: ReadonlySet<string> | undefined): [string[], string[]] => [
  names.filter((name) => first?.has(name) ?? true),
  names.filter((name) => !(first?.has(name) ?? true)),
];
