import { pageVersion } from '../../../schemas/page.ts';
import type { DocumentName } from '../../api/documents.ts';

const emptyScript = `/** Its return value is "result" under "then" of the action that ran it. */
export default function (input, { log, act }) {
  return input;
}
`;

/** Initial text of a document: a copy under a new name, or the smallest valid page. */
export function newText({ kind, id }: DocumentName, slug: string, like?: string): string {
  if (kind === 'scripts') return like ?? emptyScript;
  const heading = { widget: 'text', props: { tag: 'h1', text: id } };
  const empty =
    kind === 'pages'
      ? { version: pageVersion, id, slug, type: 'CONTENT', body: [heading] }
      : { version: pageVersion, id, body: [heading] };
  if (like === undefined) return `${JSON.stringify(empty, null, 2)}\n`;
  try {
    const value: unknown = JSON.parse(like);
    if (typeof value !== 'object' || value === null) return like;
    return `${JSON.stringify({ ...value, id, ...(kind === 'pages' ? { slug } : {}) }, null, 2)}\n`;
  } catch {
    return like;
  }
}
