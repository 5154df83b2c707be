import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import type { DefinitionProblem } from '../problems.ts';
import { problemsOfCalls } from '../problems-of-calls.ts';
import { problemsOfHandlers } from '../problems-of-handlers.ts';
import { problemsOfPayments } from '../problems-of-payments.ts';
import { problemsOfPrices } from '../problems-of-prices.ts';
import { problemsOfWebHooks } from '../problems-of-web-hooks.ts';
import { folderKeys } from '../sources.ts';
import { type PluginDefinition, type PluginParts, pluginPartKeys } from './plugin.ts';
import { wrongSecrets } from './plugin-settings.ts';

const knownKeys: readonly string[] = ['name', 'settings', 'setup', 'theme', ...folderKeys, ...pluginPartKeys];

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameCharacters = 60;

/** The name of a plug-in, if it has a valid one. */
export const nameOfPlugin = (used: unknown): string | undefined => {
  const plugin = isRecord(used) && isRecord(used.plugin) ? used.plugin : {};
  const { name } = plugin;
  return typeof name === 'string' && name.length <= maxNameCharacters && namePattern.test(name) ? name : undefined;
};

const isFileUrl = (value: unknown): value is URL => value instanceof URL && value.protocol === 'file:';

/** Returns the path of a plug-in's folder; undefined unless it is the URL of an existing one. */
export function folderOf(value: unknown): string | undefined {
  if (!isFileUrl(value)) return undefined;
  const path = fileURLToPath(value);
  return existsSync(path) && statSync(path).isDirectory() ? path : undefined;
}

/** Returns problems with the page that a plug-in adds to the admin. */
function problemsOfAdminPage(prefix: string, page: unknown): DefinitionProblem[] {
  const isPage =
    isRecord(page) && typeof page.title === 'string' && page.title.trim() !== '' && typeof page.read === 'function';
  if (page === undefined || isPage) return [];
  return [
    {
      place: `${prefix}admin`,
      what: 'it is not a page with a title and a function read',
      todo: 'make it with defineAdminPage of endcap/shop',
    },
  ];
}

/** Returns problems with the parts of a plug-in: its own, or those that its `setup` returns. */
export function problemsOfPluginParts(prefix: string, parts: unknown): DefinitionProblem[] {
  if (!isRecord(parts))
    return [{ place: `${prefix}setup`, what: 'it returns no object', todo: 'return { calls: […], … }' }];
  const { calls, handlers, payments, admin, webHooks } = parts as PluginParts;
  return [
    ...problemsOfCalls(prefix, calls),
    ...problemsOfHandlers(prefix, handlers),
    ...problemsOfWebHooks(prefix, webHooks),
    ...problemsOfPayments(prefix, payments),
    ...problemsOfAdminPage(prefix, admin),
    ...problemsOfPrices(prefix, parts),
  ];
}

/** Returns problems with what `setup` returns. */
export const problemsOfSetup = (prefix: string, parts: unknown): DefinitionProblem[] => [
  ...(isRecord(parts)
    ? Object.keys(parts)
        .filter((key) => !pluginPartKeys.some((each) => each === key))
        .map((key) => ({
          place: `${prefix}setup`,
          what: `it returns "${key}", which is not known`,
          todo: `correct its name, or remove it (known: ${pluginPartKeys.join(', ')})`,
        }))
    : []),
  ...problemsOfPluginParts(`${prefix}setup `, parts),
];

function problemsOfFolders(prefix: string, plugin: PluginDefinition): DefinitionProblem[] {
  return folderKeys.flatMap((key) => {
    const value: unknown = plugin[key];
    if (value === undefined || folderOf(value) !== undefined) return [];
    const isUrl = value instanceof URL;
    return [
      {
        place: `${prefix}${key}`,
        what: isUrl ? `there is no folder ${value.href}` : 'it is not a URL',
        todo: `write new URL('./${key}', import.meta.url), the URL of a folder`,
      },
    ];
  });
}

/** Checks the keys of a plug-in before its files are read. */
export function problemsOfPlugin(place: string, used: unknown): DefinitionProblem[] {
  if (typeof used === 'function')
    return [{ place, what: 'it is a function', todo: 'call it with its settings: plugins: [name({ … })]' }];
  if (!isRecord(used) || !isRecord(used.plugin))
    return [{ place, what: 'it is not a plug-in', todo: 'import one, or make it with definePlugin of endcap/shop' }];
  const plugin = used.plugin as unknown as PluginDefinition;
  const name = nameOfPlugin(used);
  if (name === undefined)
    return [
      {
        place,
        what: `${JSON.stringify(plugin.name)} is not a name of a plug-in`,
        todo: `use lower-case letters, digits and hyphens, as in "review-service", at most ${maxNameCharacters}`,
      },
    ];
  const prefix = `${place} (${name}): `;
  const schema = plugin.settings as CheckableSchema | undefined;
  const isSchema =
    schema === undefined || (isRecord(schema) && schema.type === 'object' && isRecord(schema.properties));
  return [
    ...Object.keys(plugin)
      .filter((key) => !knownKeys.includes(key))
      .map((key) => ({
        place: `${prefix}${key}`,
        what: 'there is no such key',
        todo: `correct its name, or remove it (known: ${knownKeys.join(', ')})`,
      })),
    ...(isSchema
      ? wrongSecrets(schema).map((setting) => ({
          place: `${prefix}settings.${setting}`,
          what: 'it is a secret and no text',
          todo: 'make it with text(…, { secret: true }): the environment has only texts',
        }))
      : [{ place: `${prefix}settings`, what: 'it is not a schema of an object', todo: 'write object({ … })' }]),
    ...problemsOfFolders(prefix, plugin),
    ...(plugin.theme === undefined || isFileUrl(plugin.theme)
      ? []
      : [
          {
            place: `${prefix}theme`,
            what: 'it is not a URL of a file',
            todo: "write new URL('./theme.json', import.meta.url)",
          },
        ]),
    ...(plugin.setup === undefined || typeof plugin.setup === 'function'
      ? []
      : [{ place: `${prefix}setup`, what: 'it is not a function', todo: 'write setup: (settings) => ({ … })' }]),
    ...problemsOfPluginParts(prefix, plugin),
  ];
}
