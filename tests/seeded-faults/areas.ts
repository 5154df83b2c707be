import { readdirSync } from 'node:fs';

/** Areas whose sources are broken, with a pattern of their files. */
export const areas: Readonly<Record<string, RegExp>> = {
  rules: /^commerce\/rules\//,
  models: /^(widgets\/.+\/(model|[a-z-]*model)|commerce\/actions\/.+)\.ts$/,
  analytics: /^(commerce|client|server)\/analytics\//,
  server: /^server\/(?!analytics\/|handlers\/|.*\/(contracts|migrations)\/)/,
  playground:
    /^(playground\/(drafts|merge|review|bulk|variants)|page-text(\/(edits|changes|merge))?)\/(?!use-)[a-z-]+\.ts$/,
  runtime: /^runtime\/(actions|state|effects|reactivity|loading)\//,
};

/** Folders that contain no sources of the project. */
const foreign: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data', 'generated']);

/** Returns every TypeScript file of the project as a path from its root. */
export function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory())
      return foreign.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(root, `${path}/`);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Tests, and files that only tests load. */
const isForTests = /\.test\.tsx?$|(^|\/)(fake|fixed)-[a-z-]+\.ts$/;

/** Whether a file belongs to an area and is part of the product. */
export const isSourceOf =
  (area: string) =>
  (file: string): boolean =>
    areas[area]?.test(file) === true && !isForTests.test(file);
