import { dirname, resolve } from 'node:path';
import type { PageActionReducer } from '../../../runtime/define.ts';
import type { ActionContract } from '../../../schemas/contract/action.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { currentParts, installParts } from '../../../widgets/current-parts.ts';
import { type AddedParts, composeParts, type PageAction, type ShopParts } from '../../../widgets/shop-parts.ts';
import type { Widget } from '../../../widgets/widget.ts';
import { importDefault } from './import-default.ts';
import { actionParts, type OwnFolder, ownFolders, widgetParts } from './own-folders.ts';
import { type DefinitionProblem, Names, requireSound, unsound } from './problems.ts';
import { problemsOfContract } from './problems-of-contracts.ts';
import { problemsOfReplaced } from './problems-of-handlers.ts';
import { problemsOfKeys } from './problems-of-keys.ts';
import type { ShopDefinition } from './shop-definition.ts';

/** A loaded definition, with all parts of its shop. */
export interface LoadedDefinition {
  file: string;
  definition: ShopDefinition;
  parts: ShopParts;
}

/** Imports the modules of a widget or an action. Returns their default exports and the problems with them. */
async function readFolder({ name, files }: OwnFolder, kind: 'widget' | 'action', place: string) {
  const modules: Record<string, unknown> = {};
  const problems: DefinitionProblem[] = [];
  for (const [part, file] of Object.entries(files)) {
    const expected = part === 'contract' || part === 'model' ? 'object' : 'function';
    const imported = await importDefault(file);
    if ('problem' in imported) {
      problems.push(imported.problem);
      continue;
    }
    modules[part] = imported.value;
    if (typeof modules[part] !== expected || modules[part] === null)
      problems.push({
        place: file,
        what: `its default export is no ${expected}`,
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

/** Reads all widgets or all actions of a shop. */
async function readFolders(root: string, folder: string | undefined, kind: 'widget' | 'action', names: Names) {
  const members: Record<string, unknown>[] = [];
  const problems: DefinitionProblem[] = [];
  if (folder === undefined) return { members, problems };
  for (const own of ownFolders(resolve(root, folder), kind === 'widget' ? widgetParts : actionParts)) {
    const place = `${folder}/${own.name}`;
    const read = await readFolder(own, kind, place);
    problems.push(...read.problems, ...names.take(kind, own.name, place));
    members.push(read.modules);
  }
  return { members, problems };
}

/** Returns clashes between the names and addresses of calls. */
function problemsOfCalls({ calls = [] }: ShopDefinition, catalogue: ShopParts): DefinitionProblem[] {
  const ids = new Names(catalogue.callContracts.keys());
  const routes = new Names([...catalogue.callContracts.values()].map(({ method, path }) => `${method} ${path}`));
  return calls.flatMap(({ contract }, at) => [
    ...ids.take('call', contract.id, `calls[${at}].contract.id`),
    ...routes.take('address', `${contract.method} ${contract.path}`, `calls[${at}].contract.path`),
  ]);
}

/**
 * Reads a shop definition with all modules that it names.
 *
 * @throws SettingsError with every mistake at its place
 */
export async function loadDefinition(file: string): Promise<LoadedDefinition> {
  const root = dirname(file);
  const imported = await importDefault(file);
  if ('problem' in imported) throw unsound(file, [imported.problem]);
  const definition = imported.value as ShopDefinition;
  requireSound(file, problemsOfKeys(root, definition));
  const catalogue = composeParts();
  const widgets = await readFolders(root, definition.widgets, 'widget', new Names(catalogue.widgets.keys()));
  const actions = await readFolders(root, definition.actions, 'action', new Names(catalogue.registry.actions.keys()));
  requireSound(file, [
    ...widgets.problems,
    ...actions.problems,
    ...problemsOfCalls(definition, catalogue),
    ...problemsOfReplaced(definition, catalogue),
  ]);
  const added: AddedParts = {
    widgets: widgets.members as unknown as { contract: WidgetContract }[] as Widget[],
    actions: actions.members as unknown as { contract: ActionContract; reduce: PageActionReducer }[] as PageAction[],
    calls: (definition.calls ?? []).map(({ contract }) => contract),
  };
  return { file, definition, parts: composeParts(added) };
}

/**
 * Installs the parts for this thread from the definition that the main thread has loaded.
 *
 * @param file path of the definition; undefined for a shop without one
 */
export async function installDefinition(file: string | undefined): Promise<void> {
  if (file === undefined) currentParts();
  else installParts((await loadDefinition(file)).parts);
}
