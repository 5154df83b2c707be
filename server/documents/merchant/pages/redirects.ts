import type { JsonNode } from './json-node.ts';

/** Leaves out the redirects to pages that a merchant's shop does not have. @param hasPage by the name of a page */
export function merchantRedirects(base: JsonNode, hasPage: (id: string) => boolean): JsonNode {
  const { redirects = [] } = base as { redirects?: { from: string; to: string }[] };
  return { ...base, redirects: redirects.filter(({ to }) => hasPage(to.slice(1))) };
}
