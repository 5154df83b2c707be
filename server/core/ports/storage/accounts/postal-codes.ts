/** A postal code, or a prefix shared by all codes of an area. */
export interface PostalCode {
  code: string;
  city?: string;
  latitude?: number;
  longitude?: number;
}

/** A postal code with coordinates. */
export interface PostalPlace extends PostalCode {
  country: string;
  latitude: number;
  longitude: number;
}

/** Known postal codes and prefixes. Spaces and case do not count. */
export interface PostalCodeStorage {
  /** Replaces those of a country. */
  replace(country: string, codes: readonly PostalCode[]): Promise<void>;
  /** Countries that it has codes of. */
  countries(): Promise<string[]>;
  /** Whether the code, or a prefix of it, is known. */
  has(country: string, code: string): Promise<boolean>;
  /** City of exactly this code, if the table names one. */
  city(country: string, code: string): Promise<string | undefined>;
  /** Places within `degrees` of latitude and longitude of a point. */
  around(point: { latitude: number; longitude: number }, degrees: number): Promise<PostalPlace[]>;
}
