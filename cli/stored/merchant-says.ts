import { readFileSync } from 'node:fs';
import type { ShopProfile } from '../../server/core/ports/storage/accounts/profile.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { type MerchantSays, problemOfAnswer, questions } from '../../server/documents/merchant/says.ts';
import { type Prompts, terminalPrompts } from '../prompts.ts';

/** Options from the command line. */
type Given = { readonly [Key in keyof MerchantSays]?: string | undefined } & {
  readonly questions?: boolean | undefined;
};

const ofFiles: ReadonlySet<keyof MerchantSays> = new Set(['privacy', 'terms']);

/** Reads the text of a policy. An empty file name removes the policy. @throws SettingsError when it cannot be read */
function policyText(key: string, file: string): string {
  if (file.trim() === '') return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(
      `Cannot read --${key} "${file}": ${(error as Error).message}. Nothing was written.\n  what to do: pass the path of a text file in Markdown.`,
    );
  }
}

/** Returns why an answer is invalid; undefined when it is valid or empty. */
function problemOf(key: keyof MerchantSays, answer: string): string | undefined {
  if (answer.trim() === '') return undefined;
  if (!ofFiles.has(key)) return problemOfAnswer(key, answer);
  try {
    return problemOfAnswer(key, readFileSync(answer.trim(), 'utf8'));
  } catch (error) {
    return `Cannot read it: ${(error as Error).message}`;
  }
}

/**
 * Collects the merchant's statements about the shop: from the command line, and at the first import also from
 * questions in the terminal. Empty answers are omitted.
 *
 * @throws SettingsError when a file cannot be read or the user cancels
 */
export async function readMerchantAnswers(
  given: Given,
  profile: Pick<ShopProfile, 'origin'> | undefined,
  prompts: Prompts = terminalPrompts(),
): Promise<MerchantSays> {
  const said: MerchantSays = {};
  for (const { key } of questions) {
    const value = given[key];
    if (value !== undefined) said[key] = ofFiles.has(key) ? policyText(key, value) : value;
  }
  const open = questions.filter(({ key }) => said[key] === undefined);
  if (given.questions === false || profile?.origin === 'import' || !prompts.isInteractive || open.length === 0)
    return said;
  prompts.begin('What pages may say of your shop. Leave empty what they should not speak of.');
  for (const { key, question } of open) {
    const answer = await prompts.ask(question, (text) => problemOf(key, text));
    if (answer === undefined) {
      prompts.end('Nothing was written.', true);
      throw new SettingsError('The questions were left. --no-questions goes on without them.');
    }
    if (answer.trim() !== '') said[key] = ofFiles.has(key) ? policyText(key, answer.trim()) : answer;
  }
  prompts.end('Thank you.');
  return said;
}
