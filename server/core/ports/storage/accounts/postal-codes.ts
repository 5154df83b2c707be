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

/** Known postal codes and prefixes. Spaces and case are ignored. */
export interface PostalCodeStorage {
  /** Replaces a country's postal codes. */
  replace(country: string, codes: readonly PostalCode[]): Promise<void>;
  /** Countries with stored postal codes. */
  countries(): Promise<string[]>;
  /** Whether the code, or a prefix of it, is known. */
  has(country: string, code: string): Promise<boolean>;
  /** City of exactly this code, if known. */
  city(country: string, code: string): Promise<string | undefined>;
  /** Places within `degrees` of a point's latitude and longitude. */
  around(point: { latitude: number; longitude: number }, degrees: number): Promise<PostalPlace[]>;
}
