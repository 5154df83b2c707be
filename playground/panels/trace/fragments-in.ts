import { memberOf } from '../../../compiler/json/syntax.ts';
import { readTree, type TreeNode } from '../../../page-text/page-tree.ts';
import { readDraft, readVersion } from '../../api/documents.ts';

/** Returns the fragment that a node shows, if its name is a literal. */
const fragmentOf = ({ widget, json }: TreeNode): string[] => {
  const name: unknown = memberOf(memberOf(json, 'props'), 'name')?.value;
  return widget === 'fragment' && typeof name === 'string' ? [name] : [];
};

/** Returns a fragment's text as used by a preview: the published version, or the draft when none is published. */
async function textOf(id: string): Promise<string> {
  const name = { kind: 'fragments', id } as const;
  const { publishedVersion, source } = await readDraft(name);
  return publishedVersion === undefined ? source : (await readVersion(name, publishedVersion)).source;
}

/** Returns the texts of the fragments that a page shows, directly or through other fragments, by name. */
export async function fragmentsIn(page: string, read = textOf): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const visit = async (text: string): Promise<void> => {
    const names = [...readTree(text).nodes.values()].flatMap(fragmentOf);
    for (const name of new Set(names)) {
      if (Object.hasOwn(found, name)) continue;
      found[name] = await read(name);
      await visit(found[name]);
    }
  };
  await visit(page);
  return found;
}
