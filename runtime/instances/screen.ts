/** A view that shows an instance. */
export interface InstanceView {
  /** Schedules a render for when everything is computed. */
  invalidateView(): void;
}
