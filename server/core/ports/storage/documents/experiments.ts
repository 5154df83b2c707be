/** A variant that a visitor has seen. Times are milliseconds since 1970. */
export interface Exposure {
  experiment: string;
  variant: string;
  visitorHash: string;
  at: number;
}

/** What visitors of a variant did. */
export interface VariantResult {
  variant: string;
  visitors: number;
  /** Visitors who have ordered since they saw it. */
  buyers: number;
  orders: number;
  /** When the first visitor saw it. */
  since: number;
}

/** Who has seen which variant of an experiment, and what they have ordered since. */
export interface ExperimentStorage {
  /** The first exposure of a visitor in an experiment counts, and no more than `most` experiments do. */
  addExposure(exposure: Exposure, most: number): Promise<void>;
  /** Counts an order in each experiment that its visitor has seen at a time or later. */
  addOrder(visitorHash: string, seenSince: number): Promise<void>;
  /** The variants that were seen, by name. */
  results(experiment: string): Promise<VariantResult[]>;
  deleteBefore(seenAt: number): Promise<number>;
}
