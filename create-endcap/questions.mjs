// @ts-check
import { createInterface } from 'node:readline/promises';

/**
 * Where questions are asked.
 * @typedef {object} Terminal
 * @property {boolean} isInteractive whether input and output are terminals, so that questions can be answered
 * @property {(question: string) => Promise<string | undefined>} ask the answer; undefined when the questions are left
 * @property {(text: string) => void} say
 */

/** Asks one question. It is left by Ctrl+C, and by the end of the input. @param {string} question */
async function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const isLeft = new Promise((resolve) => lines.once('close', () => resolve(undefined)));
    // One that is left is rejected where Node does that, and never settled elsewhere.
    const answer = lines.question(question).catch(() => undefined);
    return /** @type {string | undefined} */ (await Promise.race([answer, isLeft]));
  } finally {
    lines.close();
  }
}

/** The terminal in which the command runs. @returns {Terminal} */
export const terminal = () => ({
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  ask,
  say: (text) => console.log(text),
});
