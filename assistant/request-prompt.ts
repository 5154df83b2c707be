import { describeParts } from './describe-parts.ts';
import { findParts } from './find-parts.ts';
import type { ModelMessage } from './model.ts';
import { definitionOf } from './operations.ts';
import { outlineOf } from './outline.ts';
import { type PageText, readableTexts } from './page-texts.ts';
import { promptWith } from './prompt.ts';
import { changesIn, type Guard, type InsertPlace, insertsAt, translates, writesText } from './scope.ts';
import type { PageParts } from './shop-parts.ts';
import type { WorkingPage } from './working-page.ts';

/** A request of an author concerning a page. */
export type AuthorRequest =
  /** Inserts a described section at a place. */
  | { task: 'describe'; words: string; place: InsertPlace }
  /** Changes a node as described. */
  | { task: 'change'; words: string; node: string }
  /** Translates a node, or the whole page. */
  | { task: 'translate'; language: string; words: string; node: string | undefined }
  /** Describes a picture for anyone who cannot see it. */
  | { task: 'alt-text'; words: string; node: string; path: string; picture: string };

/** A request as messages for a model, with the guard that limits the changes. */
export interface RequestPrompt {
  messages: ModelMessage[];
  guard: Guard;
}

const lines = `You answer with lines, each one JSON object that changes the page, and nothing else: no explanation, no code fence.
{ "do": "insert", "nodes": [ … ], "inside" | "before" | "after": id, "slot", "at" }
{ "do": "set", "node": id, "path": "props.text", "value": … }
{ "do": "unset", "node": id, "path" }, { "do": "replace", "node": id, "with": node }, { "do": "remove", "node": id }
{ "do": "move", "node": id, "inside" | "before" | "after" }, { "do": "wrap", "node": id, "widget" }
An object stands on one line, without line breaks in it. Each line is checked when it comes: one that would leave an error is refused, and you are told why. Nothing is invented: no prices, dates, promises, links or pictures that the page, the shop or the request does not name.`;

const textLines = `You write texts of a page of a shop. You answer with lines, each one JSON object, and nothing else: no explanation, no code fence.
{ "do": "set", "node": id, "path": path, "value": "the text" }
An object stands on one line. A text without a node is set without "node". What is in {{ }} is computed by the shop: keep it to the letter.`;

/** Maximum number of parts that are described because they match the request. */
const describedParts = 8;

/** Maximum number of characters of a node or an outline in a message. */
const maxShown = 60_000;

const system = (text: string): ModelMessage => ({ role: 'system', text });
const user = (parts: readonly string[], picture?: string): ModelMessage => ({
  role: 'user',
  text: parts.filter((part) => part !== '').join('\n\n'),
  ...(picture === undefined ? {} : { picture }),
});

const fitting = (parts: PageParts, words: string): string => {
  const names = findParts(parts, words, describedParts).map(({ name }) => name);
  return names.length === 0 ? '' : `What may fit:\n${describeParts(parts, names)}`;
};

const written = (page: WorkingPage, node: string): string =>
  JSON.stringify(definitionOf(page, node)).slice(0, maxShown);

const outline = (page: WorkingPage, within?: string): string => outlineOf(page, within).slice(0, maxShown);

/** Describes a place in words for a model. */
function placeWords(page: WorkingPage, { inside, slot, at }: InsertPlace): string {
  const owner = inside === undefined ? undefined : page.node(inside);
  const list = inside === undefined ? page.tree.body : owner?.slots.find(({ name }) => name === (slot ?? 'children'));
  const [before, after] = [list?.nodes[at - 1], list?.nodes[at]];
  const around = [
    inside === undefined ? '' : `in ${inside}${slot === undefined ? '' : `, slot ${slot}`}`,
    before ? `after ${page.idOf(before)}` : '',
    after ? `before ${page.idOf(after)}` : '',
  ].filter((part) => part !== '');
  return around.length === 0 ? 'at the end of the page' : around.join(', ');
}

const listed = (texts: readonly PageText[]): string =>
  texts
    .map(({ node, path, value }) => JSON.stringify({ ...(node === undefined ? {} : { node }), path, value }))
    .join('\n');

const told = (words: string): string => (words.trim() === '' ? '' : `The author says: ${words}`);

/**
 * Converts an author's request to messages for a model, with all necessary information; undefined when there is nothing
 * to translate.
 */
export function requestPrompt(request: AuthorRequest, page: WorkingPage, parts: PageParts): RequestPrompt | undefined {
  const { words } = request;
  switch (request.task) {
    case 'describe':
      return {
        guard: insertsAt(page, request.place),
        messages: [
          system(promptWith(parts, lines)),
          user([
            `The page:\n${outline(page)}`,
            fitting(parts, words),
            `Insert a section ${placeWords(page, request.place)}: write insert without inside, before and after, and it goes there. Write its texts in the language of the page, and let it look like what is around it.`,
            told(words),
          ]),
        ],
      };
    case 'change':
      return {
        guard: changesIn(page, request.node),
        messages: [
          system(promptWith(parts, lines)),
          user([
            `The page:\n${outline(page)}`,
            `The node ${request.node} as it is written:\n${written(page, request.node)}`,
            `What is in it, with ids:\n${outline(page, request.node)}`,
            fitting(parts, words),
            `Change the node ${request.node} and what is in it, and nothing else; what is not asked for stays as it is.`,
            told(words),
          ]),
        ],
      };
    case 'translate': {
      const texts = readableTexts(page, parts, request.node === undefined ? undefined : page.node(request.node));
      if (texts.length === 0) return undefined;
      return {
        guard: translates(texts),
        messages: [
          system(textLines),
          user([
            `Texts:\n${listed(texts)}`,
            `Write each of them in this language: ${request.language}. Names of goods and of the shop stay as they are. Write a line for each text that changes.`,
            told(words),
          ]),
        ],
      };
    }
    case 'alt-text':
      return {
        guard: writesText(request.node, request.path),
        messages: [
          system(textLines),
          user(
            [
              `The page, for its language and what it is about:\n${outline(page)}`,
              `Say in one sentence of at most 150 characters what this picture shows that matters here, for anyone who cannot see it, in the language of the page. Do not begin with “Picture of”. Write it as the text of node ${request.node} at the path ${request.path}.`,
              told(words),
            ],
            request.picture,
          ),
        ],
      };
  }
}
