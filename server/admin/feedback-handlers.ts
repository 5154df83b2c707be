import * as calls from '../../commerce/admin-calls/feedback.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { writtenValue } from '../csv/submissions-csv.ts';
import type { ReviewRecord } from '../storage/port/reviews.ts';
import type { Submission } from '../storage/port/submissions.ts';
import { changeBy } from './change-by.ts';

const count = limits.adminPageSize;

const presentSubmission = ({ id, form, createdAt, page = '', values, files }: Submission): calls.SentForm => ({
  ...{ id, form, createdAt, page, files: files.map(({ cdnUrl }) => cdnUrl) },
  values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, writtenValue(value)])),
});

const presentReview = ({ review, state, email = '' }: ReviewRecord): calls.Review => {
  const { id, productSlug, score, title = '', body, displayName, isVerifiedBuyer, createdAt, assets } = review;
  return {
    ...{ id, productSlug, score, title, body, displayName, isVerifiedBuyer, createdAt, assets },
    ...{ email, state },
  };
};

/** Handlers of what shoppers send, and of the audit trail. */
export const feedbackHandlers: readonly Handler[] = [
  defineHandler(calls.listSubmissions, async ({ query, shop }) => {
    const { form, after } = query;
    const { submissions, ...rest } = await shop.storage.submissions.page({ form, after, count });
    return {
      ...rest,
      forms: await shop.storage.submissions.counts(),
      submissions: submissions.map(presentSubmission),
    };
  }),
  defineHandler(calls.listReviews, async ({ query, shop }) => {
    const { records, ...rest } = await shop.storage.reviewDesk.list({ ...query, count });
    return { ...rest, reviews: records.map(presentReview) };
  }),
  defineHandler(calls.setReviewState, async (context) => {
    const { body, params, shop } = context;
    const isThere = await shop.storage.reviewDesk.setState(params.id, body.state, changeBy(context, body.changeId));
    if (!isThere) throw new CallError(404, 'review-not-found', messages.reviewNotFound);
    return { state: body.state };
  }),
  defineHandler(calls.listAudit, ({ query, shop }) => shop.storage.audit.list({ ...query, count })),
];
