/** An invalid setting. The message names it and the expected value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
