import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the paths on its own host that a document names in attributes, style sheets, and the data of its script. */
export function addressesIn(html: string): Set<string> {
  const candidates = [
    ...[...html.matchAll(/\b(?:src|href|poster)="([^"]*)"/g)].map(([, address = '']) => address),
    ...[...html.matchAll(/\bsrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
      set.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? ''),
    ),
    ...[...html.matchAll(/"(\/assets\/modules\/[^"]+)"/g)].map(([, address = '']) => address),
    ...[...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address),
  ];
  const paths = candidates.map((address) => address.replaceAll('&amp;', '&').split('#')[0] ?? '');
  return new Set(paths.filter((path) => /^\/(?!\/)/.test(path)));
}

/** Whether a path is that of a file that is not built: a picture, or a bundle that the shop makes for a page. */
const isFile = (path: string): boolean => /^(?!\/assets\/(?!modules\/))[^?]*\.[a-z0-9]{2,5}(?:\?|$)/i.test(path);

interface MirrorOptions {
  /** Address of a running shop. */
  base: string;
  /** Widgets that have an example. */
  names: readonly string[];
  /** Folder of the shop's built scripts. */
  assets: string;
  /** Public folder of the site. */
  folder: string;
}

/** Copies the gallery's examples of widgets, light and dark, with their pictures and scripts. */
export async function mirror({ base, names, assets, folder }: MirrorOptions): Promise<{ files: number }> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(assets, join(folder, 'assets'), { recursive: true, filter: (file) => !/\.(?:gz|br|map)$/.test(file) });
  mkdirSync(join(folder, 'live'));
  const wanted = new Set<string>();
  for (const name of names)
    for (const theme of ['light', 'dark']) {
      const response = await fetch(`${base}/gallery/widgets/${name}/live?theme=${theme}`);
      if (!response.ok) throw new Error(`The shop answered the example of ${name} with ${response.status}.`);
      const html = await response.text();
      writeFileSync(join(folder, 'live', `${name}-${theme}.html`), html);
      for (const path of addressesIn(html)) if (isFile(path)) wanted.add(path);
    }
  let copied = 0;
  for (const path of wanted) {
    const response = await fetch(base + path);
    // An example may name a picture that does not exist, in order to show that.
    if (!response.ok) continue;
    const file = join(folder, path.split('?')[0] ?? '');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    copied++;
  }
  return { files: copied };
}
