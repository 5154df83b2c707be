import { readFileSync } from 'node:fs';
import { cancel, intro, isCancel, outro, text } from '@clack/prompts';
import { type MerchantSays, questions } from '../server/merchant/says.ts';
import { SettingsError } from '../server/settings-error.ts';
import type { ShopProfile } from '../server/storage/port/profile.ts';

/** What is given on the command line. */
type Given = { readonly [Key in keyof MerchantSays]?: string | undefined } & {
  readonly questions?: boolean | undefined;
};

const ofFiles: ReadonlySet<keyof MerchantSays> = new Set(['privacy', 'terms']);

/** The text of a policy. An empty name takes the policy away. @throws SettingsError when it cannot be read */
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

/** Whether input and output are terminals, so that questions can be answered. */
const isInteractive = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/**
 * What a merchant says of the shop: what the command line gives, and at the first import in a terminal, answers. An
 * answer that is left empty is not given.
 *
 * @throws SettingsError when a file cannot be read, or the questions are left
 */
export async function merchantSays(given: Given, profile: ShopProfile | undefined): Promise<MerchantSays> {
  const said: MerchantSays = {};
  for (const { key } of questions) {
    const value = given[key];
    if (value !== undefined) said[key] = ofFiles.has(key) ? policyText(key, value) : value;
  }
  if (given.questions === false || profile?.origin === 'import' || !isInteractive()) return said;
  intro('What pages may say of your shop. Leave empty what they should not speak of.');
  for (const { key, question } of questions) {
    if (said[key] !== undefined) continue;
    const answer = await text({ message: question, defaultValue: '' });
    if (isCancel(answer)) {
      cancel('Nothing was imported.');
      throw new SettingsError('The questions were left. --no-questions imports without them.');
    }
    if (answer.trim() !== '') said[key] = ofFiles.has(key) ? policyText(key, answer.trim()) : answer;
  }
  outro('Thank you.');
  return said;
}
