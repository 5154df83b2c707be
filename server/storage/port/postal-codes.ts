/** Postal codes that exist, whole or as their beginnings. */
export interface PostalCodeStorage {
  /** Replaces those of a country. */
  replace(country: string, codes: readonly string[]): Promise<void>;
  /** Countries that it has codes of. */
  countries(): Promise<string[]>;
  /** Whether a code, or one that it begins with, is there. Spaces and case do not count. */
  has(country: string, code: string): Promise<boolean>;
}
