/** Coordinates and city of a postal code, as far as the shop's table has them. */
export default `
ALTER TABLE postal_codes ADD COLUMN city TEXT;
ALTER TABLE postal_codes ADD COLUMN latitude REAL;
ALTER TABLE postal_codes ADD COLUMN longitude REAL;
CREATE INDEX postal_codes_place ON postal_codes (tenant, latitude) WHERE latitude IS NOT NULL;
`;
