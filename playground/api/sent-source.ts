import { textDifference } from '../../compiler/json/text-difference.ts';
import { CallError } from './call.ts';

/** The edit that leads from the saved draft to a text. */
export interface SourceEdit {
  draftVersion: number;
  from: number;
  to: number;
  insert: string;
}

/** A document as it is sent to the server: the whole text, or the edit since its saved draft. */
export type SentSource = string | SourceEdit;

/** The server's drafts, as far as this tab knows them. */
const saved = new Map<string, { draftVersion: number; source: string }>();

/** Pending saves. Until one is answered, it is unknown which draft the server has. */
const saves = new Map<string, Promise<unknown>>();

/** Records the draft that the server now has. */
export const noteSaved = (key: string, draftVersion: number, source: string): void =>
  void saved.set(key, { draftVersion, source });

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Returns the edit since the saved draft; undefined when it would hardly be shorter than the whole text. */
function editOf(key: string, source: string): SourceEdit | undefined {
  const draft = saved.get(key);
  if (!draft) return undefined;
  const { draftVersion, source: before } = draft;
  let { from, to, toAfter } = textDifference(before, source);
  // Surrogate pairs are not split.
  if (from > 0 && isHighSurrogate(source, from - 1)) from--;
  if (isLowSurrogate(source, toAfter)) [to, toAfter] = [to + 1, toAfter + 1];
  const insert = source.slice(from, toAfter);
  return insert.length * 2 > source.length ? undefined : { draftVersion, from, to, insert };
}

/**
 * Saves a text, sent as the edit since the saved draft. Requests made with {@link withSource} meanwhile wait for it.
 */
export async function saveSource<Answer extends { draftVersion: number }>(
  key: string,
  source: string,
  save: (sent: SentSource) => Promise<Answer>,
): Promise<Answer> {
  const saving = sendSource(key, source, save);
  const settled = saving.then(
    () => undefined,
    () => undefined,
  );
  saves.set(key, settled);
  try {
    const answer = await saving;
    noteSaved(key, answer.draftVersion, source);
    return answer;
  } finally {
    if (saves.get(key) === settled) saves.delete(key);
  }
}

/**
 * Sends a text as the edit since the saved draft, which is a few bytes while the author types. The whole text is sent
 * when the server has another draft by now.
 *
 * @param key key of the document
 */
export async function withSource<Answer>(
  key: string,
  source: string,
  send: (sent: SentSource) => Promise<Answer>,
): Promise<Answer> {
  await saves.get(key);
  return sendSource(key, source, send);
}

async function sendSource<Answer>(
  key: string,
  source: string,
  send: (sent: SentSource) => Promise<Answer>,
): Promise<Answer> {
  const edit = editOf(key, source);
  if (!edit) return send(source);
  try {
    return await send(edit);
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.code !== 'draft-moved') throw thrown;
    saved.delete(key);
    return send(source);
  }
}
