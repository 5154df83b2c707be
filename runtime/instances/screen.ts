/** Where something is drawn. */
export interface InstanceView {
  /** It is to be drawn again when everything is computed. */
  invalidateView(): void;
}
