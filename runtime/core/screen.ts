/** Where something is drawn. */
export interface Screen {
  /** It is to be drawn again when everything is computed. */
  changed(): void;
}
