import type { Locator, Page } from 'playwright';

/**
 * Seconds per operator of the keystroke-level model: S. K. Card, T. P. Moran and A. Newell, "The Keystroke-Level
 * Model for User Performance Time with Interactive Systems", Communications of the ACM 23(7), 1980, pages 396 to 410.
 * A key takes the time of an average, unskilled typist (40 words a minute). Waiting for the system is left out.
 */
const seconds = {
  /** A key, or a button of the mouse. */
  K: 0.28,
  /** Pointing with the mouse. */
  P: 1.1,
  /** Moving a hand between keyboard and mouse. */
  H: 0.4,
  /** Preparing mentally for the next step: a field, a text, a command. */
  M: 1.35,
} as const;

type Operator = keyof typeof seconds;

/** Acts on a page with the browser's keyboard and mouse, and sums up the time that the work would take by hand. */
export class HumanActions {
  readonly #counts: Record<Operator, number> = { K: 0, P: 0, H: 0, M: 0 };
  #isOnMouse = false;

  #count(operators: string): void {
    for (const each of operators) this.#counts[each as Operator] += 1;
  }

  #hand(isOnMouse: boolean): void {
    if (this.#isOnMouse !== isOnMouse) this.#count('H');
    this.#isOnMouse = isOnMouse;
  }

  /** Presses an element with the mouse. */
  async press(target: Locator): Promise<void> {
    this.#hand(true);
    this.#count('MPK');
    await target.click();
  }

  /** Types a text where the focus is. A capital letter or a shifted sign takes two keys. */
  async type(page: Page, text: string): Promise<void> {
    this.#hand(false);
    this.#count('M');
    for (const each of text) this.#count(/[\p{Lu}@%&]/u.test(each) ? 'KK' : 'K');
    await page.keyboard.type(text);
  }

  /** Presses keys that need no preparation, such as `Tab`. A name with `+` presses several keys at once. */
  async keys(page: Page, ...names: readonly string[]): Promise<void> {
    this.#hand(false);
    for (const name of names) {
      this.#count('K'.repeat(name.split('+').length));
      await page.keyboard.press(name);
    }
  }

  /** Replaces the text of a field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await this.keys(field.page(), 'ControlOrMeta+a');
    await this.type(field.page(), text);
  }

  /** Chooses an entry of a native list, counted as opening the list and pressing the entry. */
  async select(field: Locator, label: string): Promise<void> {
    this.#hand(true);
    this.#count('MPKPK');
    await field.selectOption({ label });
  }

  /** Presses a button that asks for files, and chooses them in the system's dialog: each is pressed, then Enter. */
  async chooseFiles(
    button: Locator,
    files: Parameters<Locator['setInputFiles']>[0] & readonly unknown[],
  ): Promise<void> {
    const choosing = button.page().waitForEvent('filechooser');
    await this.press(button);
    for (const _ of files) this.#count('MPK');
    this.#hand(false);
    this.#count('K');
    await (await choosing).setFiles(files);
  }

  /** Seconds of work so far. */
  get seconds(): number {
    return Object.entries(this.#counts).reduce((sum, [name, count]) => sum + count * seconds[name as Operator], 0);
  }

  /** How often each operator occurred. */
  get counts(): Readonly<Record<Operator, number>> {
    return { ...this.#counts };
  }
}
