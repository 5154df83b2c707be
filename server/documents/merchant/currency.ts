import type { ShopProfile } from '../../core/ports/storage/accounts/profile.ts';
import { SettingsError } from '../../core/settings-error.ts';

const currencyPattern = /^[A-Z]{3}$/;

/** Normalises a currency code. @throws SettingsError for an invalid code */
export function currencyOf(given: string): string {
  const code = given.trim().toUpperCase();
  if (currencyPattern.test(code)) return code;
  throw new SettingsError(`Invalid --currency "${given}": expected an ISO 4217 code such as USD.`);
}

/** Sources of the currency setting. */
export interface CurrencySources {
  /** From the command line. */
  currencyCode?: string | undefined;
  /** From a settings file. */
  settings?: { currencyCode?: string } | undefined;
}

/** The currency to import in. @throws SettingsError when the catalogue, the settings and the import disagree */
export function resolveCurrency(
  { currencyCode, settings }: CurrencySources,
  profile: Pick<ShopProfile, 'currencyCode'> | undefined,
): string {
  const requested = currencyCode === undefined ? undefined : currencyOf(currencyCode);
  const ofShop = profile?.currencyCode ?? settings?.currencyCode;
  if (requested !== undefined && ofShop !== undefined && requested !== ofShop)
    throw new SettingsError(
      `This shop sells in ${ofShop}, but the import is in ${requested}; nothing was written.\n` +
        `  why: a shop has one currency, so ${requested} amounts would be charged as ${ofShop}.\n` +
        `  what to do: pass --currency ${ofShop} if the prices of the file are in ${ofShop}; otherwise import into another shop with --data FOLDER${profile ? '' : ', or change currencyCode in the settings file'}.`,
    );
  if (profile && settings?.currencyCode !== undefined && settings.currencyCode !== profile.currencyCode)
    throw new SettingsError(
      `The catalogue is in ${profile.currencyCode}, but the settings file says ${settings.currencyCode}; nothing was written.\n` +
        `  what to do: set currencyCode to ${profile.currencyCode} in the settings file, or use another --data folder.`,
    );
  return requested ?? ofShop ?? 'INR';
}
