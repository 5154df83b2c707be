import { cancel, intro, isCancel, outro, text } from '@clack/prompts';

/** Asks questions in a terminal. */
export interface Prompts {
  /** Whether input and output are terminals, so that questions can be answered. */
  isInteractive: boolean;
  begin(title: string): void;
  /** The answer, empty for none; undefined when the questions are left. @param problemOf why an answer is asked for again */
  ask(question: string, problemOf: (answer: string) => string | undefined): Promise<string | undefined>;
  /** @param closing what is said when all is answered, or the questions are left */
  end(closing: string, isLeft?: boolean): void;
}

/** Questions in the terminal of the command. */
export const terminalPrompts = (): Prompts => ({
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  begin: (title) => intro(title),
  async ask(question, problemOf) {
    const answer = await text({ message: question, defaultValue: '', validate: (value) => problemOf(value ?? '') });
    return isCancel(answer) ? undefined : answer;
  },
  end: (closing, isLeft = false) => (isLeft ? cancel(closing) : outro(closing)),
});
