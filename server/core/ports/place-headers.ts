/** Lower-case names of the headers in which the operator's proxy says where a visitor is. */
export interface PlaceHeaders {
  /** Header with the code of the country, such as IN. */
  country?: string | undefined;
  /** Header with the code of the region, such as MH. */
  region?: string | undefined;
}
