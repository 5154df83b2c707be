import { type NodeDefinition, pageVersion } from '../../schemas/page.ts';
import { slugOf } from '../../text/slug.ts';
import type { DocumentName } from '../api/documents.ts';
import type { PageContent, Template } from './template.ts';

/** The author's input for a new document. */
export interface NewDocumentAbout extends DocumentName {
  title: string;
  /** Address of a page. */
  slug: string;
}

const emptyScript = `/** Its return value is "result" under "then" of the action that ran it. */
export default function (input, { log, act }) {
  return input;
}
`;

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isMissing = ({ widget, props }: NodeDefinition, fragments: ReadonlySet<string>): boolean =>
  widget === 'fragment' && !fragments.has(String(props?.name));

/** Removes the fragments that the shop does not have, and the slots that become empty. */
export function withKnownFragments(nodes: readonly NodeDefinition[], known: ReadonlySet<string>): NodeDefinition[] {
  return nodes
    .filter((node) => !isMissing(node, known))
    .map(({ children, slots, ...node }) => {
      const kept = Object.entries(slots ?? {})
        .map(([name, inside]) => [name, withKnownFragments(inside, known)] as const)
        .filter(([name, inside]) => inside.length > 0 || slots?.[name]?.length === 0);
      return {
        ...node,
        ...(children ? { children: withKnownFragments(children, known) } : {}),
        ...(kept.length > 0 ? { slots: Object.fromEntries(kept) } : {}),
      };
    });
}

/** Returns the text of a page created from a template, with those of its fragments that the shop has. */
export async function pageText(
  { id, slug, title }: Omit<NewDocumentAbout, 'kind'>,
  template: Template,
  fragments: ReadonlySet<string>,
  now: number,
): Promise<string> {
  const { type, seo, body, ...rest }: PageContent = await template.content(title, now);
  const head = { version: pageVersion, id, slug, type };
  return written({ ...head, seo: seo ?? { title }, ...rest, body: withKnownFragments(body, fragments) });
}

/** The text of an empty fragment or script. */
export const emptyText = ({ kind, id, title }: NewDocumentAbout): string =>
  kind === 'scripts'
    ? emptyScript
    : written({ version: pageVersion, id, body: [{ widget: 'text', props: { text: title || id } }] });

/** Returns a copy of a document under a new name. A text that cannot be parsed is copied unchanged. */
export function duplicateSource({ kind, id, slug, title }: NewDocumentAbout, like: string): string {
  if (kind === 'scripts') return like;
  try {
    const value: unknown = JSON.parse(like);
    if (typeof value !== 'object' || value === null) return like;
    const seo: unknown = Reflect.get(value, 'seo');
    const isTitled = title !== '' && typeof seo === 'object' && seo !== null;
    const head = kind === 'pages' ? { slug, ...(isTitled ? { seo: { ...seo, title } } : {}) } : {};
    return written({ ...value, id, ...head });
  } catch {
    return like;
  }
}

/** Returns a name that no document has. */
export function freeName(name: string, taken: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}-${number}`);
  while (taken.includes(numbered())) number++;
  return numbered();
}

/**
 * Converts a title to a name: `Diwali sale` becomes `diwali-sale`. Names are Latin, so a title in another script gives
 * an empty name.
 */
export const nameFrom = (title: string): string =>
  slugOf(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
