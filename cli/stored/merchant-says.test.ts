import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MerchantSays, questions } from '../../server/documents/merchant/says.ts';
import type { Prompts } from '../prompts.ts';
import { readMerchantAnswers } from './merchant-says.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-says-'));
  writeFileSync(file('privacy.md'), 'We keep your order.');
  writeFileSync(file('terms.md'), 'Es gilt das Recht.');
  writeFileSync(file('long.md'), 'x'.repeat(200_001));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Answers = { [Key in keyof MerchantSays]?: string | readonly string[] };

/** Simulates a terminal in which a person types answers; a list holds successive answers to a repeated question. */
function typing(
  answers: Answers,
  { leavesAt, isInteractive = true }: { leavesAt?: string; isInteractive?: boolean } = {},
) {
  const asked: string[] = [];
  const again: string[] = [];
  const said: string[] = [];
  const prompts: Prompts = {
    isInteractive,
    begin: (title) => said.push(title),
    async ask(question, problemOf) {
      const key = questions.find((each) => each.question === question)!.key;
      asked.push(key);
      if (key === leavesAt) return undefined;
      const typed = [answers[key] ?? ''].flat();
      for (const answer of typed) {
        const problem = problemOf(answer);
        if (problem === undefined) return answer;
        again.push(problem);
      }
      throw new Error(`No answer to "${question}" was taken.`);
    },
    end: (closing) => said.push(closing),
  };
  return { prompts, asked, again, said };
}

const everything = (): Required<Omit<MerchantSays, 'privacy' | 'terms'>> & { privacy: string; terms: string } => ({
  country: 'kw',
  about: '登山用品の店です。',
  delivery: 'ثلاثة أيام داخل الكويت.',
  returns: 'Within 14 days.',
  contact: 'hello@shop.example',
  newsletter: 'One letter a season.',
  privacy: file('privacy.md'),
  terms: file('terms.md'),
});

it('asks every question in order and returns the answers', async () => {
  const { prompts, asked, said } = typing(everything());
  expect(await readMerchantAnswers({}, undefined, prompts)).toEqual({
    ...everything(),
    privacy: 'We keep your order.',
    terms: 'Es gilt das Recht.',
  });
  expect(asked).toEqual(['country', 'about', 'delivery', 'returns', 'contact', 'newsletter', 'privacy', 'terms']);
  expect(said.at(-1)).toBe('Thank you.');
});

it.each(questions.map(({ key }) => key))('omits %s when it is not answered', async (key) => {
  for (const nothing of ['', '  ']) {
    const { prompts } = typing({ ...everything(), [key]: nothing });
    const said = await readMerchantAnswers({}, undefined, prompts);
    expect(Object.keys(said).toSorted()).toEqual(
      Object.keys(everything())
        .filter((each) => each !== key)
        .toSorted(),
    );
  }
});

it.each(questions.map(({ key }) => key))('does not ask for %s when a flag gives it', async (key) => {
  const { prompts, asked } = typing(everything());
  const said = await readMerchantAnswers({ [key]: everything()[key] }, undefined, prompts);
  expect(asked).not.toContain(key);
  expect(asked).toHaveLength(questions.length - 1);
  expect(said[key]).toBeDefined();
});

it.each(questions.map(({ key }) => key))('rejects when the user cancels at %s', async (key) => {
  const { prompts, said, asked } = typing(everything(), { leavesAt: key });
  await expect(readMerchantAnswers({}, undefined, prompts)).rejects.toThrow(/questions were left.*--no-questions/);
  expect(said.at(-1)).toBe('Nothing was written.');
  expect(asked.at(-1)).toBe(key);
});

it.each<[string, Parameters<typeof readMerchantAnswers>[0], { origin: 'import' } | undefined, boolean]>([
  ['without a terminal', {}, undefined, false],
  ['with --no-questions', { questions: false }, undefined, true],
  ['at a later import', {}, { origin: 'import' }, true],
  [
    'when flags give everything',
    { country: 'US', about: '', delivery: '', returns: '', contact: '', newsletter: '', privacy: '', terms: '' },
    undefined,
    true,
  ],
])('asks no questions %s', async (_when, given, profile, isInteractive) => {
  const { prompts, asked, said } = typing({}, { isInteractive });
  await readMerchantAnswers({ ...given, returns: 'No returns.' }, profile, prompts);
  expect([asked, said]).toEqual([[], []]);
});

it('asks again after an invalid answer', async () => {
  const { prompts, again } = typing({
    ...everything(),
    country: ['Germany', 'XX', 'de'],
    returns: ['x'.repeat(1_001), 'Within 14 days.'],
    privacy: [file('none.md'), file('long.md'), file('privacy.md')],
  });
  expect(await readMerchantAnswers({}, undefined, prompts)).toMatchObject({
    country: 'de',
    privacy: 'We keep your order.',
  });
  expect(again).toEqual([
    ...Array(2).fill('A code of ISO 3166, such as US, JP or KW.'),
    'It has 1001 characters; 1000 is the most.',
    expect.stringMatching(/^Cannot read it: ENOENT/),
    'It has 200001 characters; 200000 is the most.',
  ]);
});

it('names the flag whose file cannot be read', async () => {
  const { prompts } = typing({});
  await expect(readMerchantAnswers({ terms: file('none.md') }, undefined, prompts)).rejects.toThrow(
    /Cannot read --terms/,
  );
});
