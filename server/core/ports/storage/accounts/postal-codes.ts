/** A postal code, or the beginning that all codes of an area have. */
export interface PostalCode {
  code: string;
  city?: string;
  latitude?: number;
  longitude?: number;
}

/** A code of which it is known where it is. */
export interface PostalPlace extends PostalCode {
  country: string;
  latitude: number;
  longitude: number;
}

/** Postal codes that exist, whole or as their beginnings. Spaces and case do not count. */
export interface PostalCodeStorage {
  /** Replaces those of a country. */
  replace(country: string, codes: readonly PostalCode[]): Promise<void>;
  /** Countries that it has codes of. */
  countries(): Promise<string[]>;
  /** Whether a code, or one that it begins with, is there. */
  has(country: string, code: string): Promise<boolean>;
  /** City of exactly this code, if the table names one. */
  city(country: string, code: string): Promise<string | undefined>;
  /** Places at most so many degrees of latitude and of longitude away. */
  around(point: { latitude: number; longitude: number }, degrees: number): Promise<PostalPlace[]>;
}
