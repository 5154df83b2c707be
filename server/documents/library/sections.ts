import type { PresetDefinition, SectionDefinition } from '../../../schemas/page.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';
import { fragmentDrafts } from './fragment-drafts.ts';

/** A section that authors can insert. */
export interface ListedSection extends Required<SectionDefinition> {
  /** Name of its fragment. */
  id: string;
  presets: PresetDefinition[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPreset = (value: unknown): value is PresetDefinition =>
  isRecord(value) && typeof value.label === 'string' && isRecord(value.with);

/** Reads the section settings from a fragment's source. Invalid parts of an unfinished draft are left out. */
function sectionIn(id: string, source: string): ListedSection | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return undefined;
  }
  if (!isRecord(parsed) || !isRecord(parsed.section)) return undefined;
  const { title, summary, group, words, sketch } = parsed.section;
  if (typeof title !== 'string') return undefined;
  return {
    id,
    title,
    summary: typeof summary === 'string' ? summary : '',
    group: typeof group === 'string' ? group : 'Own sections',
    words: Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [],
    sketch: typeof sketch === 'string' ? sketch : '',
    presets: Array.isArray(parsed.presets) ? parsed.presets.filter(isPreset) : [],
  };
}

/**
 * Groups of the sections that come with Endcap, in the order in which a page is built; the shop's own groups
 * follow.
 */
const groups = ['Openings', 'Goods', 'Words and pictures', 'People', 'Space and code'];

const orderOf = ({ group }: ListedSection): number => {
  const at = groups.indexOf(group);
  return at === -1 ? groups.length : at;
};

/** A shop's sections by group and title: fragments with a title and search words for authors. */
export async function readSections(pages: PageStorage): Promise<ListedSection[]> {
  return (await fragmentDrafts(pages))
    .flatMap(({ id, source }) => sectionIn(id, source) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b) || a.group.localeCompare(b.group) || a.title.localeCompare(b.title));
}
