import { installParts } from '../../../widgets/current-parts.ts';
import { findDefinition } from './find-definition.ts';
import { type LoadedDefinition, loadDefinition } from './load-parts.ts';

/**
 * The shop whose definition is in the folder where the command runs, with its parts set for this process; undefined where
 * there is none.
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
