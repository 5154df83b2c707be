import * as calls from '../../../../commerce/admin-calls/feedback.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import type { ReviewRecord } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { Submission } from '../../../core/ports/storage/messages/submissions.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { writtenValue } from '../../csv/submissions-csv.ts';
import { changeBy } from '../change-by.ts';

const count = limits.adminPageSize;

const presentSubmission = ({ id, form, createdAt, page = '', values, files }: Submission): calls.SentForm => ({
  id,
  form,
  createdAt,
  page,
  files: files.map(({ cdnUrl }) => cdnUrl),
  values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, writtenValue(value)])),
});

const presentReview = ({ review, state, email = '', reason, reports }: ReviewRecord): calls.Review => {
  const { id, productSlug, score, title = '', body, displayName, isVerifiedBuyer, createdAt, assets } = review;
  return {
    id,
    productSlug,
    score,
    title,
    body,
    displayName,
    isVerifiedBuyer,
    createdAt,
    assets,
    email,
    state,
    reason,
    reports,
    answer: review.answer?.body ?? '',
    tags: review.tags ?? [],
  };
};

const requireReview = (isThere: boolean): void => {
  if (!isThere) throw new CallError(404, 'review-not-found', messages.reviewNotFound);
};

/** Handlers of the merchant's calls about shoppers' submissions and reviews, and about the audit trail. */
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
    const { state, changeId, reason = '' } = body;
    requireReview(await shop.storage.reviewDesk.setState(params.id, state, changeBy(context, changeId), reason.trim()));
    return { state };
  }),
  defineHandler(calls.answerReview, async (context) => {
    const { body, params, shop } = context;
    const answer = body.answer.trim();
    requireReview(await shop.storage.reviewDesk.answer(params.id, answer, changeBy(context, body.changeId)));
    return { answer };
  }),
  defineHandler(calls.tagReview, async (context) => {
    const { body, params, shop } = context;
    const tags = [...new Set(body.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
    requireReview(await shop.storage.reviewDesk.setTags(params.id, tags, changeBy(context, body.changeId)));
    return { tags };
  }),
  defineHandler(calls.listAudit, ({ query, shop }) => shop.storage.audit.list({ ...query, count })),
];
