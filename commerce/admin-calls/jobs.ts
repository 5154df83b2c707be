import { defineCall } from '../../schemas/contract/call.ts';
import { choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, root } from './fields.ts';

const time = (description: string) => integer(`${description}, in milliseconds since 1970`);

const job = object({
  name: text('Name'),
  dueAt: time('When it runs next'),
  startedAt: optional(time('When its last run began')),
  endedAt: optional(time('When its last run ended')),
  server: optional(text('The server that has it now')),
  failures: integer('How often in a row it has failed'),
  failure: text('Failure message of the last run; empty if it succeeded'),
  dead: optional(
    object(
      {
        since: time('When the first was given up'),
        at: time('When the last was given up'),
        times: integer('How many'),
        failure: text('Failure message of the last attempt'),
      },
      'Runs that were given up and that the staff has not looked at',
    ),
  ),
});
/** A background job with its state. */
export type ShownJob = Static<typeof job>;

const index = object(
  {
    waiting: integer('How many changed products it does not have yet'),
    caughtUpAt: optional(time('When it last had every change; absent until it has had all products once')),
  },
  'The index of a search in the database',
);
/** A search index with its lag. */
export type ShownIndex = Static<typeof index>;

export const listJobs = defineCall({
  id: 'admin.jobs',
  method: 'GET',
  path: `${root}/jobs`,
  access,
  summary: "Lists the background jobs of the shop's servers, by name.",
  answer: object({ jobs: list('Jobs', job), index: optional(index), now: time('The clock of the server') }),
});

export const settleDeadJob = defineCall({
  id: 'admin.settleDeadJob',
  method: 'POST',
  path: `${root}/jobs/{name}/dead`,
  access,
  audit: ['job.retry', 'job.discard'],
  summary: 'Runs a job again that was given up, or discards the record of it.',
  params: object({ name: text('Name', { maxLength: limits.maxNameLength }) }),
  body: object({
    changeId,
    what: choice('Operation', ['retry', 'discard']),
  }),
  answer: object({ name: text('Name') }),
});
