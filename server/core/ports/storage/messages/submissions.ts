import type { FormValue } from '../../../../../commerce/rules/form/form-value.ts';
import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';

/** What a shopper has submitted with a form. */
export interface Submission {
  id: string;
  /** Slug of the form. */
  form: string;
  /** By the keys of the fields. */
  values: Readonly<Record<string, FormValue>>;
  /** Files that values are the identifiers of. */
  files: MediaAsset[];
  /** Page that the form was on, as the browser says. */
  page?: string;
  /** ISO date-time. */
  createdAt: string;
}

/** Submissions of forms. */
export interface SubmissionStorage {
  add(submission: Submission): Promise<void>;
  /** Newest first; of one form, or of all. `after` is the cursor of the last one seen. */
  page(page: {
    form?: string | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ submissions: Submission[]; next?: string }>;
  /** How many there are of each form. */
  counts(): Promise<{ form: string; count: number }[]>;
}
