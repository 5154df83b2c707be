// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** @typedef {import('./questions.mjs').Terminal} Terminal */

/**
 * The settings of a new shop.
 * @typedef {object} ShopOptions
 * @property {string} folder absolute path
 * @property {string} name
 * @property {'none' | 'demo' | 'file'} catalogue source of its products
 * @property {string} [goods] absolute path of the file with its products
 * @property {string} [currency] currency of its prices; the currency of the demo's products when omitted
 * @property {string} [country] country that it delivers to
 * @property {boolean} isInstalled whether its packages are installed
 */

/** Invalid or missing options. */
export class OptionsError extends Error {}

/** Text of `--help`. */
export const helpText = `npm create endcap FOLDER -- [options]

  --name "North Pots"      Name of the shop.
  --catalogue none         Its goods: none, demo (goods to look at, in INR), or a CSV file exported
                           from Shopify, WooCommerce or Endcap, which is copied into the folder.
  --currency EUR           Currency of its prices, which stays; not with the demo.
  --country IE             Country that it delivers to; by its currency where that is left out.
  --yes                    Asks nothing: the name is that of the folder, the goods those of the demo.
  --no-install             Leaves out npm install.
  --help, --version

In a terminal, what is left out is asked for.`;

/** Currency of the demo's products. */
const demoCurrency = 'INR';
const longestName = 100;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** @param {string} code */
const isCountry = (code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

/** Whether a currency determines the country that a shop delivers to. @param {string} code */
const namesCountry = (code) => code === 'EUR' || isCountry(code.slice(0, 2));

/**
 * @type {Record<'folder' | 'name' | 'catalogue' | 'currency' | 'country', (text: string, cwd: string) => string |
 * undefined>}
 */
const problems = {
  folder(text, cwd) {
    const path = resolve(cwd, text);
    if (!existsSync(path)) return undefined;
    if (!statSync(path).isDirectory()) return `${path} is a file: name another folder.`;
    return readdirSync(path).length > 0 ? `The folder ${path} is not empty: name another, or empty it.` : undefined;
  },
  name: (text) => {
    if (/\p{Cc}/u.test(text)) return 'A name is one line of text.';
    return text.length > longestName ? `A name has at most ${longestName} characters.` : undefined;
  },
  catalogue(text, cwd) {
    if (text === 'none' || text === 'demo') return undefined;
    if (!/\.csv$/i.test(text)) return `"${text}" is none of: none, demo, the path of a CSV file.`;
    const path = resolve(cwd, text);
    return existsSync(path) && statSync(path).isFile() ? undefined : `There is no file ${path}.`;
  },
  currency: (text) =>
    currencies.has(text.toUpperCase()) ? undefined : `"${text}" is not a currency: a code of ISO 4217, such as EUR.`,
  country: (text) =>
    isCountry(text.toUpperCase()) ? undefined : `"${text}" is not a country: a code of ISO 3166, such as IE.`,
};

/** Returns a folder's name as the name of a shop: `my-shop` becomes "My shop". @param {string} folder */
function nameOfFolder(folder) {
  const words = basename(resolve(folder))
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'My shop' : words[0]?.toUpperCase() + words.slice(1);
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        catalogue: { type: 'string' },
        currency: { type: 'string' },
        country: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        'no-install': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : error}\n\n${helpText}`);
  }
}

/** Answers to the questions, from the command line or from the terminal. */
class Answers {
  #given;
  #cwd;
  #terminal;
  #asks;
  /** @type {string[]} */
  missing = [];

  /**
   * @param {Readonly<Record<string, string | undefined>>} given
   * @param {string} cwd
   * @param {Terminal} terminal
   * @param {boolean} asks
   */
  constructor(given, cwd, terminal, asks) {
    this.#given = given;
    this.#cwd = cwd;
    this.#terminal = terminal;
    this.#asks = asks;
  }

  /**
   * Returns the answer to a question: the given one, the typed one, or the default.
   *
   * @param {keyof typeof problems} key
   * @param {string} question
   * @param {string | undefined} otherwise default for an empty answer; without it an answer is required
   * @param {boolean} isOptional whether `otherwise` applies without asking
   */
  async of(key, question, otherwise, isOptional) {
    const argument = this.#given[key]?.trim();
    if (argument !== undefined) {
      const problem = argument === '' ? 'It is empty.' : problems[key](argument, this.#cwd);
      if (problem === undefined) return argument;
      throw new OptionsError(`${key === 'folder' ? 'The folder' : `--${key}`}: ${problem}\nNothing was written.`);
    }
    if (this.#asks) return this.#typed(key, question, otherwise);
    if (!isOptional) this.missing.push(key === 'folder' ? 'FOLDER' : `--${key}`);
    return otherwise;
  }

  /**
   * @param {keyof typeof problems} key
   * @param {string} question
   * @param {string | undefined} otherwise
   */
  async #typed(key, question, otherwise) {
    for (;;) {
      const typed = await this.#terminal.ask(otherwise ? `${question} (${otherwise}) ` : `${question} `);
      if (typed === undefined) throw new OptionsError('\nThe questions were left. Nothing was written.');
      const answer = typed.trim() || otherwise;
      const problem = answer === undefined ? 'There has to be an answer.' : answer && problems[key](answer, this.#cwd);
      if (!problem) return answer;
      this.#terminal.say(`  ${problem}`);
    }
  }
}

/**
 * Returns the country, which must be given when the currency does not determine it. @param {Answers} answers @param
 * {string | undefined} currency
 */
async function countryOf(answers, currency) {
  const isNamed = currency === undefined || namesCountry(currency.toUpperCase());
  const question = isNamed
    ? 'Which country do you deliver to? (code, such as IE; empty: by the currency)'
    : 'Which country do you deliver to? (code, such as SN)';
  return answers.of('country', question, isNamed ? '' : undefined, isNamed);
}

/**
 * Reads the options from the command line, and asks for the others in a terminal.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Terminal} terminal
 * @returns {Promise<ShopOptions | 'help' | 'version'>}
 * @throws {OptionsError} for invalid options, and for missing ones when there is no terminal
 */
export async function readOptions(args, cwd, terminal) {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length > 1)
    throw new OptionsError(
      `One folder is expected, not ${positionals.length}: ${positionals.join(', ')}.\n\n${helpText}`,
    );
  const isQuiet = values.yes === true;
  const answers = new Answers(
    {
      folder: positionals[0],
      name: values.name,
      catalogue: values.catalogue,
      currency: values.currency,
      country: values.country,
    },
    cwd,
    terminal,
    terminal.isInteractive && !isQuiet,
  );
  const folder = (await answers.of('folder', 'Folder of the shop?', isQuiet ? undefined : 'my-shop', false)) ?? '';
  const name = await answers.of('name', 'What is it called?', nameOfFolder(resolve(cwd, folder)), isQuiet);
  const catalogue = await answers.of(
    'catalogue',
    'Which goods: none, demo, or the path of a CSV file?',
    'demo',
    isQuiet,
  );
  const isDemo = catalogue === 'demo' && !answers.missing.includes('--catalogue');
  if (isDemo && values.currency !== undefined && values.currency.toUpperCase() !== demoCurrency)
    throw new OptionsError(
      `--currency: the goods of the demo have prices in ${demoCurrency}.\n  what to do: leave it out, or pass --catalogue none or a CSV file. Nothing was written.`,
    );
  const currency = isDemo
    ? undefined
    : await answers.of('currency', 'Currency of its prices? (code, such as EUR)', undefined, false);
  const country = isDemo && values.country === undefined ? undefined : await countryOf(answers, currency);
  const missing = answers.missing.map((flag) =>
    flag === '--currency' && answers.missing.includes('--catalogue') ? '--currency (not with the demo)' : flag,
  );
  if (missing.length > 0)
    throw new OptionsError(
      `Missing: ${missing.join(', ')}. ${isQuiet ? 'What to take for them is not known.' : 'This is not a terminal, so nothing can be asked.'} Nothing was written.\n\n${helpText}`,
    );
  return {
    folder: resolve(cwd, folder),
    name: name ?? '',
    catalogue: catalogue === 'none' || catalogue === 'demo' ? catalogue : 'file',
    ...(catalogue === 'none' || catalogue === 'demo' ? {} : { goods: resolve(cwd, catalogue ?? '') }),
    ...(currency ? { currency: currency.toUpperCase() } : {}),
    ...(country ? { country: country.toUpperCase() } : {}),
    isInstalled: values['no-install'] !== true,
  };
}
