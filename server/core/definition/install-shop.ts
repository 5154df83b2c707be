import { installParts } from '../../../widgets/current-parts.ts';
import { findDefinition } from './find-definition.ts';
import { type LoadedDefinition, loadDefinition } from './load-parts.ts';

/**
 * Loads the shop definition in the folder where the command runs, and installs its parts for this process.
 * Undefined when the folder has none.
 *
 * @throws SettingsError for a definition with mistakes
 */
export async function installShop(folder = process.cwd()): Promise<LoadedDefinition | undefined> {
  const file = findDefinition(folder);
  if (file === undefined) return undefined;
  const loaded = await loadDefinition(file);
  installParts(loaded.parts);
  return loaded;
}
