/** Where something is rendered. */
export interface InstanceView {
  /** Schedules a render for when everything is computed. */
  invalidateView(): void;
}
