// @ts-check
import { createInterface } from 'node:readline/promises';

/**
 * The terminal in which questions are asked.
 * @typedef {object} Terminal
 * @property {boolean} isInteractive whether input and output are terminals, so that questions can be answered
 * @property {(question: string) => Promise<string | undefined>} ask returns the answer; undefined when the user cancels
 * @property {(text: string) => void} say
 */

/** Asks one question. Ctrl+C and the end of the input cancel it. @param {string} question */
async function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const isLeft = new Promise((resolve) => lines.once('close', () => resolve(undefined)));
    // A cancelled question is rejected by some versions of Node, and never settled by others.
    const answer = lines.question(question).catch(() => undefined);
    return /** @type {string | undefined} */ (await Promise.race([answer, isLeft]));
  } finally {
    lines.close();
  }
}

/** Returns the terminal of this process. @returns {Terminal} */
export const terminal = () => ({
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  ask,
  say: (text) => console.log(text),
});
