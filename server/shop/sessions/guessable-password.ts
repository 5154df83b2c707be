/** Common passwords from breaches, with which attackers begin to guess. Cached once loaded. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Returns the letters of a word with the digits between them: `endcap` for `Endcap-2026!`. */
const stemOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Whether a password is one of the first guesses: common, or only a publicly known word about the account.
 * @param known words about the account, such as the shop's name and its e-mail address
 */
export async function isGuessable(password: string, known: readonly string[] = []): Promise<boolean> {
  common ??= loadCommon();
  const stem = stemOf(password);
  const words = known.flatMap((word) => [word, ...word.split('@')]).map(stemOf);
  return (await common).has(password.normalize('NFKC').toLowerCase()) || (stem !== '' && words.includes(stem));
}
