import { limits } from '../../../commerce/limits.ts';
import type { SubmissionStorage } from '../../core/ports/storage/messages/submissions.ts';
import { readPages } from './read-pages.ts';

/** Generates submissions as a JSON list, a page at a time. */
export async function* submissionsJson(
  storage: Pick<SubmissionStorage, 'page'>,
  form: string | undefined,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { submissions } of readPages((after) => storage.page({ form, after, count })))
    for (const submission of submissions) {
      yield separator + JSON.stringify(submission);
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
