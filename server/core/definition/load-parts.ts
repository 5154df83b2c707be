import { dirname } from 'node:path';
import type { OwnPrices } from '../../../commerce/rules/pricing/own-prices.ts';
import type { PageActionReducer } from '../../../runtime/define.ts';
import type { ActionContract } from '../../../schemas/contract/action.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { currentParts, installParts } from '../../../widgets/current-parts.ts';
import { type AddedParts, composeParts, type PageAction, type ShopParts } from '../../../widgets/shop-parts.ts';
import type { Widget } from '../../../widgets/widget.ts';
import type { OwnMailKind } from '../own-mails.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import { importDefault } from './import-default.ts';
import { readMails } from './mails/read-mails.ts';
import type { OwnCall } from './own-call.ts';
import { actionParts, type OwnFolder, ownFolders, widgetParts } from './own-folders.ts';
import type { PluginPage } from './plugins/admin-page.ts';
import { readPlugins } from './plugins/read-plugins.ts';
import {
  type DefinitionProblem,
  definitionErrorOf,
  NameRegistry,
  problemsOfRepeated,
  requireNoProblems,
} from './problems.ts';
import { problemsOfContract } from './problems-of-contracts.ts';
import { problemsOfReplaced } from './problems-of-handlers.ts';
import { problemsOfKeys } from './problems-of-keys.ts';
import { pricesOf } from './problems-of-prices.ts';
import { clashesOfWebHooks } from './problems-of-web-hooks.ts';
import { readFunctions } from './read-functions.ts';
import { readTheme } from './read-theme.ts';
import type { ShopDefinition } from './shop-definition.ts';
import { foldersOf, type PartsSource, shopSource } from './sources.ts';
import type { WebHook } from './web-hook.ts';
import { readWording } from './wording/read-wording.ts';

/** A loaded definition, with all parts of its shop. */
export interface LoadedDefinition {
  file: string;
  definition: ShopDefinition;
  /** The shop's own definition, followed by its plug-ins. */
  sources: readonly PartsSource[];
  /** Calls of all sources. */
  calls: readonly OwnCall[];
  /** Handlers of all sources in place of those of the catalogue's calls. */
  replacements: readonly OwnCall[];
  /** Web-hooks of all sources. */
  webHooks: readonly WebHook[];
  /** The payment service of the shop, if a source has one. */
  payments: PaymentProvider | undefined;
  /** The shop's own rules for delivery and tax. */
  prices: OwnPrices;
  /** Kinds of mails of all sources. */
  mails: readonly OwnMailKind[];
  /** Text of the theme that a shop without one gets. */
  theme: string | undefined;
  /** Pages that plug-ins add to the admin. */
  pluginPages: readonly PluginPage[];
  /** Secrets of plug-ins that are not set. */
  missing: readonly DefinitionProblem[];
  parts: ShopParts;
}

/** Imports the modules of a widget or an action. Returns their default exports and the problems with them. */
async function readFolder(
  { name, files }: OwnFolder,
  kind: 'widget' | 'action',
  place: string,
  edition: string | undefined,
) {
  const modules: Record<string, unknown> = {};
  const problems: DefinitionProblem[] = [];
  for (const [part, file] of Object.entries(files)) {
    const expected = part === 'contract' || part === 'model' ? 'object' : 'function';
    const imported = await importDefault(file, edition);
    if ('problem' in imported) {
      problems.push(imported.problem);
      continue;
    }
    modules[part] = imported.value;
    if (typeof modules[part] !== expected || modules[part] === null)
      problems.push({
        place: file,
        what: `its default export is not ${expected === 'object' ? 'an object' : 'a function'}`,
        todo: `export the ${part} as default`,
      });
  }
  const contract = modules.contract as Record<string, unknown> | null | undefined;
  const missing = kind === 'widget' ? !(files.view || files.model) : !files.reduce;
  if (!files.contract)
    problems.push({
      place,
      what: 'it has no contract',
      todo: `add contract.mjs, with define${kind === 'widget' ? 'Widget' : 'Action'}`,
    });
  else if (typeof contract === 'object' && contract !== null) {
    problems.push(...problemsOfContract(kind, contract, files.contract));
    if (contract.name !== name)
      problems.push({
        place,
        what: `its contract has the name ${JSON.stringify(contract.name)}`,
        todo: `call it "${name}", like its folder, or rename the folder`,
      });
  }
  if (missing) {
    const parts = kind === 'widget' ? 'view.mjs or model.mjs' : 'reduce.mjs';
    problems.push({ place, what: 'nothing says what it does', todo: `add ${parts}` });
  }
  return { modules, problems };
}

/** Reads all widgets or all actions of a shop and its plug-ins. */
async function readFolders(
  sources: readonly PartsSource[],
  kind: 'widget' | 'action',
  names: NameRegistry,
  edition: string | undefined,
) {
  const members: Record<string, unknown>[] = [];
  const problems: DefinitionProblem[] = [];
  for (const { path, place } of foldersOf(sources, `${kind}s`))
    for (const own of ownFolders(path, kind === 'widget' ? widgetParts : actionParts)) {
      const at = `${place}/${own.name}`;
      const read = await readFolder(own, kind, at, edition);
      problems.push(...read.problems, ...names.take(kind, own.name, at));
      members.push(read.modules);
    }
  return { members, problems };
}

/** Returns clashes between the names and addresses of calls. */
function clashesOfCalls(sources: readonly PartsSource[], catalogue: ShopParts): DefinitionProblem[] {
  const ids = new NameRegistry(catalogue.callContracts.keys());
  const routes = new NameRegistry([...catalogue.callContracts.values()].map(({ method, path }) => `${method} ${path}`));
  return sources.flatMap(({ prefix, parts: { calls = [] } }) =>
    calls.flatMap(({ contract }, at) => [
      ...ids.take('call', contract.id, `${prefix}calls[${at}].contract.id`),
      ...routes.take('address', `${contract.method} ${contract.path}`, `${prefix}calls[${at}].contract.path`),
    ]),
  );
}

/** Returns a problem for each payment service after the first. */
const clashesOfPayments = (sources: readonly PartsSource[]): DefinitionProblem[] =>
  problemsOfRepeated(
    sources.flatMap(({ prefix, parts }) => (parts.payments ? [`${prefix}payments`] : [])),
    'payment service',
  );

/**
 * Reads a shop definition with its plug-ins and all modules that they name.
 *
 * @param env where secrets of plug-ins are read
 * @param edition see {@link importDefault}
 * @throws DefinitionError with every mistake at its place
 */
export async function loadDefinition(
  file: string,
  env: NodeJS.ProcessEnv = process.env,
  edition?: string,
): Promise<LoadedDefinition> {
  const root = dirname(file);
  const imported = await importDefault(file, edition);
  if ('problem' in imported) throw definitionErrorOf(file, [imported.problem]);
  const definition = imported.value as ShopDefinition;
  requireNoProblems(file, problemsOfKeys(root, definition));
  const plugins = readPlugins(definition.plugins, env);
  requireNoProblems(file, plugins.problems);
  const sources = [shopSource(root, definition), ...plugins.sources];
  const catalogue = composeParts();
  const widgets = await readFolders(sources, 'widget', new NameRegistry(catalogue.widgets.keys()), edition);
  const actions = await readFolders(sources, 'action', new NameRegistry(catalogue.registry.actions.keys()), edition);
  const functions = await readFunctions(sources, edition);
  const { theme, problems } = readTheme(sources);
  const prices = pricesOf(sources);
  const mails = readMails(file, sources);
  const wording = readWording(
    file,
    sources,
    () =>
      [
        ...[...catalogue.widgets.values()].map(({ contract }) => contract),
        ...widgets.members.flatMap(({ contract }) =>
          isRecord(contract) && isRecord(contract.props) ? [contract] : [],
        ),
      ] as WidgetContract[],
  );
  requireNoProblems(file, [
    ...functions.problems,
    ...problems,
    ...prices.problems,
    ...mails.problems,
    ...wording.problems,
    ...widgets.problems,
    ...actions.problems,
    ...clashesOfCalls(sources, catalogue),
    ...problemsOfReplaced(sources, catalogue),
    ...clashesOfPayments(sources),
    ...clashesOfWebHooks(sources),
  ]);
  const calls = sources.flatMap(({ parts }) => parts.calls ?? []);
  const added: AddedParts = {
    widgets: widgets.members as unknown as { contract: WidgetContract }[] as Widget[],
    actions: actions.members as unknown as { contract: ActionContract; reduce: PageActionReducer }[] as PageAction[],
    calls: calls.map(({ contract }) => contract),
    functions: functions.members,
    mails: mails.mails,
    ...(wording.wording ? { wording: wording.wording } : {}),
  };
  const payments = sources.find(({ parts }) => parts.payments)?.parts.payments;
  const pluginPages = sources.flatMap(({ plugin, parts, secrets }) =>
    plugin !== undefined && parts.admin ? [{ plugin, page: parts.admin, secrets }] : [],
  );
  const { missing } = plugins;
  return {
    file,
    definition,
    sources,
    calls,
    replacements: sources.flatMap(({ parts }) => parts.handlers ?? []),
    webHooks: sources.flatMap(({ parts }) => parts.webHooks ?? []),
    payments,
    prices: prices.prices,
    mails: mails.mails,
    theme,
    pluginPages,
    missing,
    parts: composeParts(added),
  };
}

/** @throws SettingsError when secrets of plug-ins are not set, which a shop that is served needs */
export const requireSecrets = ({ file, missing }: LoadedDefinition): void => requireNoProblems(file, missing);

/**
 * Installs the parts for this thread from the definition that the main thread has loaded.
 *
 * @param file path of the definition; undefined for a shop without one
 */
export async function installDefinition(file: string | undefined): Promise<void> {
  if (file === undefined) currentParts();
  else installParts((await loadDefinition(file)).parts);
}
