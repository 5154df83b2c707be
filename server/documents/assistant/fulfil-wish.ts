import { type LanguageModel, ModelError } from '../../../assistant/model.ts';
import { type Finding, type LineOutcome, PagePatch } from '../../../assistant/patch-page.ts';
import { type AuthorRequest, requestPrompt } from '../../../assistant/request-prompt.ts';
import type { InsertPlace } from '../../../assistant/scope.ts';
import type { PageParts } from '../../../assistant/shop-parts.ts';
import { WorkingPage } from '../../../assistant/working-page.ts';
import { writePage } from '../../../assistant/write-page.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { describeChanges } from '../../../page-text/changes/describe-changes.ts';
import { CallError } from '../../core/call-error.ts';
import type { NodeDocumentKind } from '../../core/ports/storage/documents/pages.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import type { FulfilledWish, SentWish, WishLine } from '../contracts/assistant-contracts.ts';
import type { CheckDocument } from '../library/page-service.ts';

/** Services required to fulfil a wish. */
export interface WishServices {
  model: LanguageModel;
  check: CheckDocument;
  parts: () => Promise<PageParts>;
  /** Returns one of the shop's pictures as a data URL; undefined for any other picture. */
  seePicture: (address: string) => Promise<string | undefined>;
  /** Returns the signal that ends a wish which takes too long. */
  deadline: () => AbortSignal;
}

/** A wish about a whole document, and its author. */
export interface WishRequest extends Omit<SentWish, 'source'> {
  kind: NodeDocumentKind;
  id: string;
  source: string;
  author: string;
  /** Aborted when its author cancels the wish. */
  signal: AbortSignal;
  /** Called with each line. */
  onLine: (line: WishLine) => void;
}

const incomplete = (message: string): CallError => new CallError(400, 'wish-incomplete', message);

function nodeOf(page: WorkingPage, pointer: string | undefined): string {
  if (pointer === undefined) throw incomplete(messages.wishWithoutPlace);
  const node = page.tree.nodes.get(pointer);
  if (!node) throw new CallError(409, 'wish-node-gone', messages.wishNodeGone);
  return page.idOf(node);
}

/** Resolves a slot and a position to the place for insertion. */
function placeOf(page: WorkingPage, { slot, at }: WishRequest): InsertPlace {
  if (slot === undefined || at === undefined) throw incomplete(messages.wishWithoutPlace);
  if (slot === '/body') return { inside: undefined, slot: undefined, at };
  const keys = /^(.*?)\/(?:children|slots\/([^/]+))$/.exec(slot);
  if (!keys) throw incomplete(messages.wishWithoutPlace);
  const [, pointer, name] = keys;
  return { inside: nodeOf(page, pointer), slot: name, at };
}

/** A wish with all its data. @throws CallError for data that is missing or no longer exists */
async function wishOf(page: WorkingPage, request: WishRequest, { seePicture }: WishServices): Promise<AuthorRequest> {
  const { task, words = '', language, path, picture } = request;
  if ((task === 'describe' || task === 'change') && words.trim() === '') throw incomplete(messages.wishWithoutWords);
  if (task === 'describe') return { task, words, place: placeOf(page, request) };
  if (task === 'change') return { task, words, node: nodeOf(page, request.pointer) };
  if (task === 'translate') {
    if (language === undefined) throw incomplete(messages.wishWithoutLanguage);
    return { task, words, language, node: request.pointer === undefined ? undefined : nodeOf(page, request.pointer) };
  }
  if (path === undefined || picture === undefined) throw incomplete(messages.wishWithoutPlace);
  const node = nodeOf(page, request.pointer);
  const seen = await seePicture(picture);
  if (seen === undefined) throw new CallError(422, 'wish-picture-foreign', messages.wishPictureForeign);
  return { task, words, node, path, picture: seen };
}

/** The name by which an author knows a node. */
function nameOf(page: WorkingPage, id: string): string {
  const node = page.node(id);
  if (!node) return 'that is not there';
  return node.words ? `${node.widget} “${node.words}”` : node.widget;
}

/** Rephrases a problem for the author: without instructions to the model, and with names instead of ids. */
const problemOf = (page: WorkingPage, { code, message, hint }: Finding): string =>
  code === 'operation' ? message.replaceAll(/\bn\d+\b/g, (id) => nameOf(page, id)) : `${message} ${hint}`.trim();

const lineOf = ({ line, outcome, findings }: LineOutcome, page: WorkingPage, before: string): WishLine => ({
  line,
  outcome,
  changes: outcome === 'refused' ? [] : describeChanges(before, page.text).map(({ words }) => words),
  problems: findings.map((finding) => problemOf(page, finding)),
});

/** Explains the failure of a model to the author; undefined when the model did not cause the error. */
function reasonOf(thrown: unknown, deadline: AbortSignal): CallError | undefined {
  if (deadline.aborted) {
    const seconds = limits.wishMs / 1000;
    return new CallError(503, 'model-too-slow', formatMessage(messages.modelTooSlow, { seconds }));
  }
  if (thrown instanceof ModelError) return new CallError(503, thrown.code, thrown.message);
  return undefined;
}

/**
 * Lets a model edit a document as its author requests. Every line is checked against the shop's documents before it is
 * applied. Lines written before the model failed are kept.
 *
 * @throws CallError for a wish that cannot be fulfilled, and when the model fails before its first change
 */
export async function fulfilWish(tools: WishServices, request: WishRequest): Promise<FulfilledWish> {
  const { kind, id, source, author, onLine } = request;
  const page = new WorkingPage(source);
  if (!page.tree.isPlain || !page.tree.root) throw new CallError(422, 'wish-needs-json', messages.wishNeedsJson);
  const wish = await wishOf(page, request, tools);
  const deadline = tools.deadline();
  const signal = AbortSignal.any([request.signal, deadline]);
  const prompt = requestPrompt(wish, page, await tools.parts());
  if (!prompt) throw new CallError(422, 'nothing-to-translate', messages.nothingToTranslate);
  const lines: WishLine[] = [];
  let isComplete = false;
  let stopped: CallError | undefined;
  try {
    const check = async (text: string) => tools.check(text, { kind, id }, undefined, { owner: author, signal });
    const patch = await PagePatch.of(page, check, prompt.guard);
    let before = page.text;
    const onOutcome = (outcome: LineOutcome): void => {
      const line = lineOf(outcome, page, before);
      before = page.text;
      lines.push(line);
      onLine(line);
    };
    ({ isComplete } = await writePage(tools.model, patch, prompt.messages, { signal, onOutcome }));
  } catch (thrown) {
    request.signal.throwIfAborted();
    stopped = reasonOf(thrown, deadline);
    if (!stopped) {
      if (!(thrown instanceof BusyError) || page.text === source) throw thrown;
      stopped = new CallError(503, 'busy', messages.wishChecksBusy);
    }
    if (page.text === source) throw stopped;
  }
  return { source: page.text, lines, isComplete, ...(stopped ? { stopped: stopped.message } : {}) };
}
