import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, pageVersion } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { fragmentsFor } from '../../documents/library/page-files.ts';

type Fragments = ReadonlyMap<string, string>;

/** An entry of the gallery: the example of a widget, or a pattern. */
export interface GalleryEntry {
  kind: 'widgets' | 'patterns';
  name: string;
  /** Heading under which it is listed. */
  group: string;
  title: string;
  sentence: string;
  /** The JSON as its author has written it. */
  text: string;
  page: Record<string, Json>;
  fragments: Fragments;
  /** Answers by the names of their calls; other calls are answered by the shop. */
  answers: Readonly<Record<string, unknown>>;
}

interface WidgetExample {
  title: string;
  page: Record<string, Json>;
  fragments?: Record<string, Json>;
  answers?: Record<string, unknown>;
}

const json = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;
const folders = (path: string): string[] =>
  existsSync(path) ? readdirSync(path).filter((name) => !name.includes('.')) : [];

/** The examples of the registry's widgets, when their sources are available. */
function widgetEntries(root: string): GalleryEntry[] {
  const base = join(root, 'widgets');
  const files = folders(base).flatMap((family) =>
    folders(join(base, family)).map((name) => ({ family, name, file: join(base, family, name, 'example.json') })),
  );
  return files.flatMap(({ family, name, file }) => {
    const contract = currentParts().widgets.get(name)?.contract;
    if (!contract || !existsSync(file)) return [];
    const { title, page, fragments = {}, answers = {} } = json(file) as unknown as WidgetExample;
    return {
      kind: 'widgets',
      name,
      group: family,
      title,
      sentence: contract.summary,
      answers,
      text: JSON.stringify(page.body, null, 2),
      page: { version: pageVersion, id: 'example', slug: '/', type: 'CONTENT', ...page },
      fragments: new Map(Object.entries(fragments).map(([id, value]) => [id, JSON.stringify(value)])),
    };
  });
}

function patternEntries(root: string): GalleryEntry[] {
  const base = join(root, 'examples/patterns');
  return folders(base).flatMap((name) => {
    const file = join(base, name, 'page.json');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    const page = JSON.parse(text) as Record<string, Json>;
    const { title, description } = page.seo as { title: string; description: string };
    const { names, read } = fragmentsFor(file);
    return {
      kind: 'patterns',
      name,
      group: 'patterns',
      title,
      sentence: description,
      text,
      page,
      answers: {},
      fragments: new Map(names().map((each) => [each, read(each) ?? ''])),
    };
  });
}

/** Entries of the gallery. */
export const galleryEntries = (root: string): GalleryEntry[] => [...widgetEntries(root), ...patternEntries(root)];

/** Theme and direction in which an entry is shown. */
export interface GalleryLook {
  theme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
}

/** The page of an entry in one look. */
export function pageInLook({ page }: GalleryEntry, { theme, dir }: GalleryLook): Record<string, Json> {
  const scheme = `:scope{color-scheme:${theme};background:var(--paper);color:var(--ink);min-height:100vh}`;
  return {
    ...page,
    css: `${scheme}${typeof page.css === 'string' ? page.css : ''}`,
    body: [{ widget: 'box', props: { dir, style: { padding: page.id === 'example' ? 4 : 0 } }, children: page.body! }],
  };
}
