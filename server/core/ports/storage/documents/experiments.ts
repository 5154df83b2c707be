/** A variant that a visitor has seen. Times are milliseconds since 1970. */
export interface Exposure {
  experiment: string;
  variant: string;
  visitorHash: string;
  /** Audience rules of the page that the visitor passed, sorted, with commas between them. */
  audiences: string;
  at: number;
}

/** Results of the visitors who have seen a variant and passed the same audience rules. */
export interface VariantResult {
  variant: string;
  audiences: string;
  visitors: number;
  /** Visitors who have ordered since they saw it. */
  buyers: number;
  orders: number;
  /** Time at which the first visitor saw it. */
  since: number;
}

/** Exposures of visitors to the variants of experiments, and their orders since then. */
export interface ExperimentStorage {
  /**
   * Records an exposure. Only a visitor's first exposure in an experiment counts, and only in the first `maxExposures`
   * experiments.
   */
  addExposure(exposure: Exposure, maxExposures: number): Promise<void>;
  /** Counts an order in each experiment that the visitor has seen since a time. */
  addOrder(visitorHash: string, seenSince: number): Promise<void>;
  /** The variants that were seen, sorted by name and audiences. */
  results(experiment: string): Promise<VariantResult[]>;
  deleteBefore(seenAt: number): Promise<number>;
}
