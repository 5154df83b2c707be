import { cancel, intro, isCancel, outro, text } from '@clack/prompts';

/** Asks questions in a terminal. */
export interface Prompts {
  /** Whether input and output are terminals, so that questions can be answered. */
  isInteractive: boolean;
  begin(title: string): void;
  /**
   * Returns the answer, empty for none; undefined when the user cancels. @param problemOf returns why an answer is
   * invalid
   */
  ask(question: string, problemOf: (answer: string) => string | undefined): Promise<string | undefined>;
  /** @param closing text shown when all is answered or the user cancels */
  end(closing: string, isLeft?: boolean): void;
}

/** Creates prompts in the command's terminal. */
export const terminalPrompts = (): Prompts => ({
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  begin: (title) => intro(title),
  async ask(question, problemOf) {
    const answer = await text({ message: question, defaultValue: '', validate: (value) => problemOf(value ?? '') });
    return isCancel(answer) ? undefined : answer;
  },
  end: (closing, isLeft = false) => (isLeft ? cancel(closing) : outro(closing)),
});
