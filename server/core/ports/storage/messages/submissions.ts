import type { FormValue } from '../../../../../commerce/rules/form/form-value.ts';
import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';

/** A form submission by a shopper. */
export interface Submission {
  id: string;
  /** Slug of the form. */
  form: string;
  /** Values by field key. */
  values: Readonly<Record<string, FormValue>>;
  /** Files whose identifiers are among the values. */
  files: MediaAsset[];
  /** Page of the form, as reported by the browser. */
  page?: string;
  /** ISO date-time. */
  createdAt: string;
}

/** Form submissions. */
export interface SubmissionStorage {
  add(submission: Submission): Promise<void>;
  /** Newest first, of one form or of all. `after` is the cursor of the last submission seen. */
  page(page: {
    form?: string | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ submissions: Submission[]; next?: string }>;
  /** Number of submissions per form. */
  counts(): Promise<{ form: string; count: number }[]>;
}
