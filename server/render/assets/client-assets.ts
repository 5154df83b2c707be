import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptAddresses } from '../../../client/modules.ts';
import type { WordedMessages } from '../../../commerce/wording.ts';
import type { Plan, PlanPart } from '../../../plan/plan.ts';
import { languageFor } from '../../../text/language-tags.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { isWorded, joinedTexts, type ShopWording } from '../../../widgets/languages/own-wording.ts';
import { shippedMessages } from '../../core/languages/shipped-messages.ts';
import { type ClientModules, createModuleBundles, type ModuleScript } from './client-modules.ts';
import { functionFiles } from './generated/function-files.ts';
import { initialEngineModules } from './initial-engine-modules.ts';
import type { InitialWidgets } from './initial-widgets.ts';
import { functionEntry, readOwnModules, withOwnModules } from './own-modules.ts';
import { wordedModules } from './worded-modules.ts';

/** The scripts of one page. */
export interface PageScripts {
  /** Address of the script that captures events until the page is interactive. */
  early: string;
  /** Address of the script that starts the page. */
  main: string;
  /** Scripts to preload, so that no script waits for another. */
  preloads: string[];
  addresses: ScriptAddresses;
}

/** The scripts that pages load. */
export interface ClientAssets {
  /** Changes with the client build, the shop's own modules and its wording of messages. */
  version: string;
  /**
   * Returns a page's scripts; undefined when it needs none, or when the client is not built.
   *
   * @param locale of the visitors, in whose language messages are; without it, they are those of the code
   */
  forPlan(plan: Plan | PlanPart, widgets: InitialWidgets, locale?: string): PageScripts | undefined;
  /** Address of the script for pages that are part of an experiment. */
  exposure: string | undefined;
  /** Address of the script for pages opened by an action link. */
  actionLink: string | undefined;
  /** Address of the script for pages that show products, a cart or an order. */
  pageViews: string | undefined;
  /** Addresses of the scripts of a shop that asks for consent: the gate, and the adapters that it loads. */
  analytics: { gate: string; layer: string } | undefined;
  /** Address of the script for previews in the playground. */
  canvas: string | undefined;
  /** Address of the script for development; undefined in production. */
  development: string | undefined;
  /** Returns the text of a script that is bundled from modules; undefined when there is none at the path. */
  script(path: string): ModuleScript | undefined;
}

/** Assets for pages without scripts. */
export const noAssets: ClientAssets = {
  version: '',
  forPlan: () => undefined,
  exposure: undefined,
  actionLink: undefined,
  pageViews: undefined,
  analytics: undefined,
  canvas: undefined,
  development: undefined,
  script: () => undefined,
};

/**
 * Entries of one script for all pages, which a visit loads once: the interactive runtime, and nodes that most
 * pages use.
 */
const interactiveEntries = ['action-runtime', 'patch-runtime', 'node/lists', 'node/general', 'node/calls'];

type ScriptName =
  | 'main'
  | 'early'
  | 'exposure'
  | 'action-link'
  | 'page-views'
  | 'analytics-gate'
  | 'analytics-layer'
  | 'canvas'
  | 'development';

const widget = (name: string): string => `widget/${name}`;
const node = (name: string): string => `node/${name}`;
const functionFile = (name: string): string[] => {
  const file = functionFiles[name]?.[0];
  // A shop's own functions have their own entries.
  return [file ?? `${functionEntry}${name}`];
};

/** The scripts of pages in one wording of messages. */
function createPageScripts(built: ClientModules): Pick<ClientAssets, 'forPlan' | 'script'> {
  const { closure, addressOf, read } = createModuleBundles(built);
  const { main, early } = built.scripts as Record<ScriptName, string>;
  const shared = closure(interactiveEntries);
  const react = { address: addressOf(closure(['react'])), root: new Set(closure(['react-root'])) };
  const scriptsFor = (plan: Plan | PlanPart, widgets: InitialWidgets): PageScripts | undefined => {
    const isPage = 'isStatic' in plan;
    if (isPage && plan.isStatic) return undefined;
    // A part needs all its modules as soon as it is loaded, so none are deferred.
    const atOnce = isPage
      ? initialEngineModules(plan)
      : { functions: new Set(plan.functions), nodes: new Set(plan.nodes) };
    const first = closure([
      ...widgets.first.map(widget),
      ...[...atOnce.nodes].map(node),
      ...[...atOnce.functions].flatMap(functionFile),
    ]);
    const interactive = closure(
      [
        ...widgets.second.map(widget),
        ...plan.widgets.map((name) => `widget-actions/${name}`),
        ...plan.actions.map((name) => `action/${name}`),
        ...plan.nodes.map(node),
        ...plan.functions.flatMap(functionFile),
      ],
      new Set([...first, ...shared]),
    );
    const rest = closure(plan.widgets.map(widget), new Set([...first, ...shared, ...interactive]));
    const firstAddress = addressOf(first);
    const reactViews = Object.fromEntries(
      plan.widgets.flatMap((name) => {
        const address = addressOf(closure([`widget-react/${name}`], react.root));
        return address ? [[name, address]] : [];
      }),
    );
    const hasReact = Object.keys(reactViews).length > 0;
    return {
      early,
      main,
      preloads: [early, main, ...[firstAddress, hasReact ? react.address : undefined].flatMap((each) => each ?? [])],
      addresses: {
        first: firstAddress,
        interactive: [addressOf(shared), addressOf(interactive)].flatMap((address) => address ?? []),
        opened: addressOf(rest),
        record: addressOf(closure(['record'])),
        react: react.address,
        reactRoot: addressOf(closure(['react-root'])),
        ...(hasReact ? { reactViews } : {}),
      },
    };
  };
  const cache = new WeakMap<Plan | PlanPart, PageScripts | undefined>();
  return {
    script: read,
    forPlan(plan, widgets) {
      if (!cache.has(plan)) cache.set(plan, scriptsFor(plan, widgets));
      return cache.get(plan);
    },
  };
}

/** Where the scripts of pages come from, and what they are for. */
export interface AssetSources {
  /** Definition of the shop, whose own modules are added to those of Endcap. */
  definitionFile?: string | undefined;
  isDevelopment?: boolean | undefined;
  /** Locales of the shop's markets, in whose languages scripts have messages. */
  locales?: readonly string[];
}

/** Returns the messages of scripts that differ from those of the code, by language. */
function scriptMessages({ messages: own }: ShopWording, locales: readonly string[]): WordedMessages {
  const shipped = Object.keys(shippedMessages);
  const spoken = new Set(locales.map((locale) => languageFor(locale, shipped)));
  return joinedTexts(Object.fromEntries(Object.entries(shippedMessages).filter(([each]) => spoken.has(each))), own);
}

/** Reads the client build's output. Without a build, pages have no scripts and still work as documents. */
export function readClientAssets(
  clientDir: string,
  { definitionFile, isDevelopment = false, locales = [] }: AssetSources = {},
): ClientAssets {
  const path = join(clientDir, 'modules.json');
  if (!existsSync(path)) return noAssets;
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as ClientModules;
  const built = withOwnModules(catalogue, definitionFile === undefined ? undefined : readOwnModules(definitionFile));
  const scripts = built.scripts as Record<ScriptName, string>;
  const { wording } = currentParts();
  const texts = scriptMessages(wording, locales);
  const usual = createPageScripts(built);
  const byLanguage = new Map(
    [...wordedModules(built, texts)].map(([language, modules]) => [language, createPageScripts(modules)]),
  );
  const languages = [...byLanguage.keys()];
  const scriptsIn = (locale: string | undefined) =>
    byLanguage.get((locale === undefined ? undefined : languageFor(locale, languages)) ?? '') ?? usual;
  return {
    version: createHash('sha256')
      .update(JSON.stringify([built, texts, ...(isWorded(wording) ? [wording] : [])]))
      .digest('base64url'),
    exposure: scripts.exposure,
    actionLink: scripts['action-link'],
    pageViews: scripts['page-views'],
    analytics: { gate: scripts['analytics-gate'], layer: scripts['analytics-layer'] },
    canvas: scripts.canvas,
    development: isDevelopment ? scripts.development : undefined,
    script(path) {
      for (const each of [usual, ...byLanguage.values()]) {
        const script = each.script(path);
        if (script) return script;
      }
      return undefined;
    },
    forPlan: (plan, widgets, locale) => scriptsIn(locale).forPlan(plan, widgets),
  };
}
