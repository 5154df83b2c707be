import { defineCall } from '../../schemas/contract/call.ts';
import { mediaAsset } from '../../schemas/entities/catalogue/media-asset.ts';
import {
  boolean,
  choice,
  dictionary,
  integer,
  list,
  number,
  object,
  optional,
  type Static,
  text,
} from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, auditEntry, changeId, cursor, root } from './fields.ts';

const form = optional(text('Slug of the form', { maxLength: limits.maxSlugLength }));

const submission = object({
  id: text('Identifier'),
  form: text('Slug of the form'),
  createdAt: text('ISO date-time'),
  page: text('Page that it was sent from; empty if unknown'),
  values: dictionary('Values as text, by the keys of the fields', text('Value')),
  files: list('Addresses of files', text('Address')),
});
/** A form submission. */
export type SentForm = Static<typeof submission>;

export const listSubmissions = defineCall({
  id: 'admin.submissions',
  method: 'GET',
  path: `${root}/submissions`,
  access,
  summary: 'Lists the submissions of shoppers, newest first.',
  query: object({ form, after: cursor }),
  answer: object({
    forms: list('Forms with submissions', object({ form: text('Slug'), count: integer('Submissions') })),
    submissions: list('Submissions', submission),
    next: cursor,
  }),
});

export const exportSubmissions = defineCall({
  id: 'admin.exportSubmissions',
  method: 'GET',
  path: `${root}/submissions-file`,
  access,
  audit: ['export'],
  summary: 'All submissions as CSV.',
  query: object({ form }),
  answer: text('The file, as text/csv'),
});

const reviewId = object({ id: text('Identifier', { maxLength: limits.maxIdLength }) });

const reviewState = choice('Whether shoppers see it', ['SHOWN', 'WAITING', 'HIDDEN']);

const review = object({
  id: text('Identifier'),
  productSlug: text('Page of the product; empty for a testimonial'),
  score: number('Score'),
  title: text('Title; empty without one'),
  body: text('Text'),
  displayName: text('Name of the reviewer'),
  email: text('E-mail address; empty without one'),
  isVerifiedBuyer: boolean('Whether the reviewer has bought the product'),
  createdAt: text('ISO date-time'),
  assets: list('Pictures', mediaAsset),
  state: reviewState,
  reason: text('Why it is hidden; empty without a reason'),
  reports: integer('Shoppers who have reported it'),
  answer: text("The shop's answer; empty without one"),
  tags: list('Tags', text('Tag')),
});
/** A review as merchants see it. */
export type Review = Static<typeof review>;

export const listReviews = defineCall({
  id: 'admin.reviews',
  method: 'GET',
  path: `${root}/reviews`,
  access,
  summary: 'Reviews, newest first.',
  query: object({
    state: optional(reviewState),
    isReported: optional(boolean('Those that shoppers have reported alone')),
    after: cursor,
  }),
  answer: object({ reviews: list('Reviews', review), next: cursor }),
});

export const setReviewState = defineCall({
  id: 'admin.setReviewState',
  method: 'PUT',
  path: `${root}/reviews/{id}`,
  access,
  audit: ['review.state'],
  summary: 'Shows or hides a review, with a reason for the audit trail; reports of it are settled.',
  params: reviewId,
  body: object({
    changeId,
    state: reviewState,
    reason: optional(text('Why', { maxLength: limits.maxReasonLength })),
  }),
  answer: object({ state: reviewState }),
});

export const answerReview = defineCall({
  id: 'admin.answerReview',
  method: 'PUT',
  path: `${root}/reviews/{id}/answer`,
  access,
  audit: ['review.answer'],
  summary: 'Answers a review below it; an empty answer takes one back.',
  params: reviewId,
  body: object({ changeId, answer: text('Answer', { maxLength: limits.review.maxBodyLength }) }),
  answer: object({ answer: text('Answer') }),
});

export const tagReview = defineCall({
  id: 'admin.tagReview',
  method: 'PUT',
  path: `${root}/reviews/{id}/tags`,
  access,
  audit: ['review.tags'],
  summary: 'Gives a review tags, by which pages choose it.',
  params: reviewId,
  body: object({
    changeId,
    tags: list('Tags', text('Tag', { minLength: 1, maxLength: limits.maxSlugLength }), { maxItems: limits.maxTags }),
  }),
  answer: object({ tags: list('Tags', text('Tag')) }),
});

export const listAudit = defineCall({
  id: 'admin.audit',
  method: 'GET',
  path: `${root}/audit`,
  access,
  summary: 'Lists changes with their authors, newest first.',
  query: object({ after: cursor }),
  answer: object({ entries: list('Changes', auditEntry), next: cursor }),
});
