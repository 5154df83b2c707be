import { SettingsError } from '../../server/core/settings-error.ts';

/** The bundler's module. */
export type Bundler = typeof import('rolldown');

/**
 * Loads the bundler, which a shop installs only if it needs one.
 *
 * @param what the beginning of a sentence about what is bundled
 * @throws SettingsError when it is not installed
 */
export async function loadBundler(what: string): Promise<Bundler> {
  try {
    return await import('rolldown');
  } catch (cause) {
    throw new SettingsError(
      `${what} bundled by rolldown, which is not there: ${(cause as Error).message}\n` +
        '  what to do: npm install --save-dev rolldown',
    );
  }
}
