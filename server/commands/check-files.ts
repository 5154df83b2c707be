import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Diagnostic, diagnosticTable, parseFragment, parsePage } from '../../compiler/index.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { packageRoot } from '../package-root.ts';
import { checkDocument } from '../pages/check-document.ts';
import { scriptMeasure } from '../render/script-bytes.ts';
import { fragmentsFor } from './page-files.ts';
import type { FoundDiagnostic } from './sarif.ts';

export interface CheckedFile {
  file: string;
  text: string;
  diagnostics: FoundDiagnostic[];
}

const isFragment = (file: string): boolean => basename(file) === 'fragment.json';

/** Names of the fragments that nodes use, at any depth. */
function usedFragments(nodes: readonly NodeDefinition[]): string[] {
  return nodes.flatMap((node) => {
    const prop = shopCatalogue.widgets.get(node.widget)?.fragmentProp;
    const name = prop === undefined ? undefined : node.props?.[prop];
    const inside = [...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()];
    return [...(typeof name === 'string' ? [name] : []), ...usedFragments(inside)];
  });
}

/**
 * Checks pages and fragments together: links may lead to any of the pages, and a fragment that none of them uses is
 * said to be dead.
 *
 * @param isWhole True when these are all the files that there are, so that what is not among them does not exist
 */
export function checkFiles(files: readonly string[], isWhole: boolean): CheckedFile[] {
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const pages = texts.filter(({ file }) => !isFragment(file)).map(({ text }) => parsePage(text).page);
  const fragments = texts.filter(({ file }) => isFragment(file)).map(({ text }) => parseFragment(text).fragment);
  const used = new Set([...pages, ...fragments].flatMap(({ body }) => usedFragments(body)));
  const slugs = isWhole && pages.length > 0 ? pages.map(({ slug }) => slug) : undefined;
  const measure = scriptMeasure(join(packageRoot, 'dist/client'));
  return texts.map(({ file, text }) => {
    const kind = isFragment(file) ? 'fragment' : 'page';
    const found = checkDocument(text, kind, fragmentsFor(file), {
      ...(slugs ? { slugs } : {}),
      ...(measure ? { scriptBytes: measure } : {}),
    });
    if (isWhole && isFragment(file) && !used.has(basename(dirname(resolve(file))))) found.push(dead(text));
    return { file, text, diagnostics: found.map((diagnostic) => ({ ...diagnostic, source: file, file })) };
  });
}

function dead(text: string): Diagnostic {
  const { document } = parseFragment(text);
  const { severity, message, hint } = diagnosticTable['dead-fragment'];
  return { code: 'dead-fragment', severity, message, hint, pointer: '/id', range: document.locate(['id']) };
}
