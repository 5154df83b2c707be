import { fileURLToPath } from 'node:url';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { type DefinitionProblem, NameRegistry } from '../problems.ts';
import { folderKeys, type PartsSource } from '../sources.ts';
import { type PluginDefinition, type PluginParts, pluginPartKeys, type UsedPlugin } from './plugin.ts';
import { readPluginSettings, withoutSecrets } from './plugin-settings.ts';
import { folderOf, nameOfPlugin, problemsOfPlugin, problemsOfSetup } from './problems-of-plugins.ts';

/** The plug-ins of a definition, as sources of parts. */
export interface ReadPlugins {
  sources: PartsSource[];
  problems: DefinitionProblem[];
  /** Secrets that are not set. */
  missing: DefinitionProblem[];
}

/**
 * Merges the static parts of a plug-in with those that its `setup` returns: lists and kinds of mails are joined;
 * otherwise `setup` takes precedence.
 */
const mergeParts = (own: PluginParts, made: PluginParts): PluginParts =>
  Object.fromEntries(
    pluginPartKeys.flatMap((key) => {
      const [first, second]: unknown[] = [own[key], made[key]];
      if (Array.isArray(first) && Array.isArray(second)) return [[key, [...first, ...second]]];
      if (key === 'mails' && isRecord(first) && isRecord(second)) return [[key, Object.assign({}, first, second)]];
      const value = second ?? first;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Runs the `setup` of a plug-in. */
function setUp(
  plugin: PluginDefinition,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  secrets: readonly string[],
): { made: PluginParts; problems: DefinitionProblem[] } {
  if (!plugin.setup) return { made: {}, problems: [] };
  try {
    const made: unknown = plugin.setup(values as never);
    const problems = problemsOfSetup(prefix, made);
    return { made: problems.length > 0 ? {} : (made as PluginParts), problems };
  } catch (error) {
    const what = `it fails: ${withoutSecrets(String((error as Error)?.message ?? error), secrets)}`;
    return { made: {}, problems: [{ place: `${prefix}setup`, what, todo: 'correct the settings, or the plug-in' }] };
  }
}

function readPlugin({ plugin, options }: UsedPlugin, place: string, env: NodeJS.ProcessEnv): ReadPlugins {
  const prefix = `${place} (${plugin.name}): `;
  const { name } = plugin;
  const settings = readPluginSettings(
    { name, settings: plugin.settings as CheckableSchema | undefined },
    options,
    env,
    `${place} (${name})`,
  );
  if (settings.problems.length > 0) return { sources: [], problems: settings.problems, missing: [] };
  const { values, missing, secrets } = settings;
  const { made, problems } = setUp(plugin, values, prefix, secrets);
  const folders = folderKeys.flatMap((key) => {
    const path = folderOf(plugin[key]);
    return path === undefined ? [] : [[key, { path, place: `${prefix}${key}` }]];
  });
  const source: PartsSource = {
    plugin: name,
    prefix,
    folders: Object.fromEntries(folders),
    theme: plugin.theme && { path: fileURLToPath(plugin.theme), place: `${prefix}theme` },
    parts: mergeParts(plugin, made),
    secrets,
  };
  return { sources: [source], problems, missing };
}

/**
 * Reads the plug-ins that a definition lists, with their settings.
 *
 * @param env where secrets are read that the definition omits
 */
export function readPlugins(listed: unknown, env: NodeJS.ProcessEnv): ReadPlugins {
  const none = { sources: [], problems: [], missing: [] };
  if (listed === undefined) return none;
  if (!Array.isArray(listed)) {
    const todo = 'write a list: plugins: [reviewService({ … })]';
    return { ...none, problems: [{ place: 'plugins', what: 'it is not a list', todo }] };
  }
  const names = new NameRegistry();
  const read = (listed as unknown[]).map((each, at): ReadPlugins => {
    const place = `plugins[${at}]`;
    const name = nameOfPlugin(each);
    const taken = name === undefined ? [] : names.take('plug-in', name, place);
    const problems = [...problemsOfPlugin(place, each), ...taken];
    return problems.length > 0 ? { ...none, problems } : readPlugin(each as UsedPlugin, place, env);
  });
  return {
    sources: read.flatMap(({ sources }) => sources),
    problems: read.flatMap(({ problems }) => problems),
    missing: read.flatMap(({ missing }) => missing),
  };
}
