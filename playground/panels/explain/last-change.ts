import { canonicalJson, ownValue, pairNodes } from '../../../page-text/changes/pair-nodes.ts';
import { type PageTree, readTree } from '../../../page-text/page-tree.ts';
import type { VersionSummary } from '../../api/documents.ts';

/** The place of a node's last change: in the draft, in a version, or in a version older than those that were read. */
export type LastChange = { in: 'draft' } | { in: 'version' | 'older'; version: VersionSummary };

/** Maximum number of versions that are read. */
const maxRead = 20;

/**
 * Finds the version that last changed a node's own values, wherever the node was moved since.
 *
 * @param versions published versions, newest first
 */
export async function lastChange(
  tree: PageTree,
  pointer: string,
  versions: readonly VersionSummary[],
  read: (version: number) => Promise<string>,
): Promise<LastChange> {
  let node = tree.nodes.get(pointer);
  let after = tree;
  let later: VersionSummary | undefined;
  for (const version of versions.slice(0, maxRead)) {
    const before = readTree(await read(version.version));
    const earlier = pairNodes(before, after).pairs.find((pair) => pair.after === node)?.before;
    if (!node || !earlier || canonicalJson(ownValue(earlier)) !== canonicalJson(ownValue(node))) break;
    [node, after, later] = [earlier, before, version];
  }
  if (!later) return { in: 'draft' };
  return { in: later === versions[maxRead - 1] && versions.length > maxRead ? 'older' : 'version', version: later };
}
