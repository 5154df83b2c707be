import { describeParts } from '../../assistant/describe-parts.ts';
import { findParts } from '../../assistant/find-parts.ts';
import { findingText, outcomeText } from '../../assistant/outcome-text.ts';
import { outlineOf } from '../../assistant/outline.ts';
import type { LineOutcome } from '../../assistant/patch-page.ts';
import type { PageParts } from '../../assistant/shop-parts.ts';
import { parseFragment } from '../../compiler/index.ts';
import { parseRedirects } from '../../compiler/redirects/parse-redirects.ts';
import { isRecord } from '../../schemas/is-record.ts';
import { integer, list, object, optional, type Static, type TObject, text } from '../../schemas/schema.ts';
import { redirectsId } from '../../schemas/shop-redirects.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { type DocumentName, isDocumentId } from '../remote/document-name.ts';
import { RefusedError } from '../remote/remote-shop.ts';
import type { OpenPage, OpenPages } from './open-pages.ts';
import type { AuthorClient } from './written-shop.ts';

/** A part of a response: a text, or a picture in Base64. */
export type ToolContent = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: 'image/png' };

/** Context that tools work with. */
export interface ToolContext {
  shop: AuthorClient;
  pages: OpenPages;
}

/** A tool as assistants see it. */
export interface Tool {
  name: string;
  description: string;
  input: TObject;
  /** Whether the tool only reads. */
  isReading: boolean;
  run: (workshop: ToolContext, input: never) => Promise<string | readonly ToolContent[]>;
}

/** An error that is reported to the tool's caller. */
export class ToolError extends Error {}

const defineTool = <const Input extends TObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run: (workshop: ToolContext, input: Static<Input>) => Promise<string | readonly ToolContent[]>;
  },
): Tool => tool as Tool;

const page = text('Name of the page; `fragment NAME` for a fragment', { minLength: 1, maxLength: 120 });

/** Returns the document that a name stands for. @throws ToolError when no document can have that name */
function documentOf(name: string): DocumentName {
  const words = name.trim().split(/\s+/);
  const isNamed = words.length === 2 && (words[0] === 'fragment' || words[0] === 'page');
  const kind = isNamed && words[0] === 'fragment' ? 'fragment' : 'page';
  const id = (isNamed ? words[1]! : name.trim()).replace(/^\//, '');
  if (!isDocumentId(id))
    throw new ToolError(
      `${JSON.stringify(name)} is not a name of a page: small letters, digits and hyphens, such as about-us.`,
    );
  return { kind, id };
}

async function opened({ pages }: ToolContext, name: string): Promise<OpenPage> {
  const page = await pages.read(documentOf(name));
  if (!page)
    throw new ToolError(`The shop has no page ${JSON.stringify(name)}. shop("") lists them; patch can create it.`);
  return page;
}

/** Returns the parts that the shop's pages can currently use. */
export async function partsOf({ shop }: ToolContext): Promise<PageParts> {
  const [own, fragments] = await Promise.all([shop.ownParts(), shop.fragments()]);
  const { registry } = currentParts();
  return {
    widgets: new Map([...registry.widgets, ...own.widgets.map((each) => [each.name, each] as const)]),
    actions: new Map([...registry.actions, ...own.actions.map((each) => [each.name, each] as const)]),
    fragments: fragments.map((source) => parseFragment(source).fragment),
  };
}

const maxFound = 15;

const catalogue = defineTool({
  name: 'catalogue',
  description: "Lists the shop's sections, widgets and actions that suit a task, most suitable first.",
  input: object({ task: text('Task, in a few words', { minLength: 1, maxLength: 500 }) }),
  isReading: true,
  run: async (workshop, { task }) => {
    const parts = findParts(await partsOf(workshop), task, maxFound);
    if (parts.length === 0)
      return 'Nothing has these words. Try others, such as what a shopper sees: banner, cards, reviews.';
    return parts.map(({ kind, name, summary }) => `${kind} ${name}: ${summary}`).join('\n');
  },
});

const describe = defineTool({
  name: 'describe',
  description: 'Describes the inputs, outputs and effects of widgets, actions and fragments.',
  input: object({ names: list('Their names', text('Name', { maxLength: 100 }), { minItems: 1, maxItems: 12 }) }),
  isReading: true,
  run: async (workshop, { names }) => describeParts(await partsOf(workshop), names),
});

const shop = defineTool({
  name: 'shop',
  description: 'Finds goods, collections and pages of the shop by words; an empty text lists the pages.',
  input: object({ query: text('Words', { maxLength: 200 }) }),
  isReading: true,
  run: async ({ shop: written }, { query }) => {
    if (query.trim() === '') {
      const documents = await written.documents();
      return documents.map(({ kind, id, slug }) => `${kind} ${id}${slug === '' ? '' : ` at ${slug}`}`).join('\n');
    }
    const results = await written.search(query.trim());
    if (results.length === 0) return `The shop has nothing for ${JSON.stringify(query)}.`;
    return results
      .map(({ kind, name, title, address, about }) =>
        [`${kind} ${name}: ${title}`, address, about].filter((each) => each !== undefined).join(', '),
      )
      .join('\n');
  },
});

/** Returns the draft of the shop's redirects, one a line. */
async function redirectsText({ shop }: ToolContext): Promise<string> {
  const draft = await shop.read({ kind: 'redirects', id: redirectsId });
  const { rules } = parseRedirects(draft?.source ?? '{}');
  if (rules.length === 0) return 'The shop has no redirects.';
  return rules
    .map(({ from, target: { address, keepsRest } }) => `${from} to ${address}${keepsRest ? '*' : ''}`)
    .join('\n');
}

const read = defineTool({
  name: 'read',
  description:
    'Gives the draft of a page as an outline whose ids patch changes, or one node of it; of `redirects`, where old addresses lead.',
  input: object({
    page,
    node: optional(text('Id of a node, of which alone the outline is wanted', { maxLength: 20 })),
  }),
  isReading: true,
  run: async (workshop, { page: name, node }) =>
    name.trim() === redirectsId ? redirectsText(workshop) : outlineOf((await opened(workshop, name)).patch.page, node),
});

/** Returns the text of an empty page. */
const emptyPage = (
  id: string,
  { slug = `/${id}`, title = id, description = '' }: Readonly<Record<string, unknown>>,
): string =>
  `${JSON.stringify({ version: 3, id, slug, type: 'CONTENT', seo: { title, description }, body: [] }, null, 2)}\n`;

/** Opens the page of a patch, whose first line may create it. */
async function begun(workshop: ToolContext, name: DocumentName, lines: readonly string[]): Promise<OpenPage> {
  const page = await workshop.pages.read(name);
  let value: unknown;
  try {
    value = JSON.parse(lines[0] ?? '');
  } catch {
    // Reported with the line itself, once the page is open.
    value = undefined;
  }
  const isCreating = isRecord(value) && value.do === 'create';
  if (page && isCreating) throw new ToolError(`There is a page ${name.id} already. Read it, and change it.`);
  if (page) return page;
  if (!isCreating || name.kind !== 'page')
    throw new ToolError(
      `The shop has no ${name.kind} ${name.id}. A new page begins with the line { "do": "create", "slug": "/…", "title": "…", "description": "…" }.`,
    );
  return workshop.pages.begin(name, emptyPage(name.id, value as Readonly<Record<string, unknown>>));
}

const patch = defineTool({
  name: 'patch',
  description:
    'Changes the draft of a page, one JSON object a line: insert, set, unset, replace, remove, move, wrap; create begins a page. ' +
    'Each line is checked; one that would leave an error is refused and changes nothing. Nothing is published.',
  input: object({
    page,
    operations: text('Operations, one JSON object a line', { minLength: 1, maxLength: 200_000 }),
  }),
  isReading: false,
  run: async (workshop, { page: name, operations }) => {
    const lines = operations.split('\n').filter((line) => line.trim() !== '');
    const isNew = /^\s*\{\s*"do"\s*:\s*"create"/.test(lines[0] ?? '');
    const open = await begun(workshop, documentOf(name), lines);
    const outcomes: LineOutcome[] = [];
    for (const line of isNew ? lines.slice(1) : lines) {
      const outcome = await open.patch.take(line);
      if (outcome) outcomes.push(outcome);
    }
    const isChanged = isNew || outcomes.some(({ outcome }) => outcome !== 'refused');
    try {
      if (isChanged) await workshop.pages.save(open);
    } catch (thrown) {
      workshop.pages.close(open.name);
      if (!(thrown instanceof RefusedError)) throw thrown;
      throw new ToolError(`The draft was not saved: ${thrown.message} Read the page again, and make the patch again.`);
    }
    const left = open.patch.findings.filter(({ severity }) => severity === 'error');
    return [
      ...outcomes.map(outcomeText),
      isChanged ? `Saved as draft ${open.version}.` : 'Nothing was changed.',
      ...(left.length > 0 ? ['The page has these errors besides:', ...left.map(findingText)] : []),
    ].join('\n');
  },
});

const check = defineTool({
  name: 'check',
  description: "Lists the problems of a page's draft, each with its cause and remedy.",
  input: object({ page }),
  isReading: true,
  run: async (workshop, { page: name }) => {
    const { findings } = (await opened(workshop, name)).patch;
    return findings.length === 0 ? 'Nothing is wrong with it.' : findings.map(findingText).join('\n');
  },
});

const diff = defineTool({
  name: 'diff',
  description: "Describes the differences between a page's draft and its published version.",
  input: object({ page }),
  isReading: true,
  run: async (workshop, { page: name }) => {
    const { name: document, patch: changed } = await opened(workshop, name);
    const live = await workshop.shop.live(document);
    if (live === undefined) return 'It is not published yet: all of it is new.';
    const sentences = changed.page.differenceFrom(live);
    return sentences.length === 0 ? 'The draft is what shoppers see.' : sentences.join('\n');
  },
});

const look = defineTool({
  name: 'look',
  description: 'Shows the draft of a page as a picture at a width, with what an accessibility check finds.',
  input: object({
    page,
    width: optional(integer('Width in pixels; 1280 without one', { minimum: 320, maximum: 1920, default: 1280 })),
  }),
  isReading: true,
  run: async (workshop, { page: name, width = 1280 }) => {
    const open = await opened(workshop, name);
    const { lookAt } = await import('./look.ts');
    return lookAt(workshop.shop, open, width);
  },
});

/** The tools, in the typical order of their use. */
export const tools: readonly Tool[] = [catalogue, describe, shop, read, patch, check, look, diff];
