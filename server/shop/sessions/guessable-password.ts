/** Passwords that are tried first: those of breaches, with which lists of guesses begin. Kept once loaded. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Letters of a word with the digits between them: what is left of `Endcap-2026!` is `endcap`. */
const stemOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Whether a password is one of the first guesses: common, or only a word that everyone knows of the account.
 *
 * @param known words about the account: the name of the shop, its e-mail address
 */
export async function isGuessable(password: string, known: readonly string[] = []): Promise<boolean> {
  common ??= loadCommon();
  const stem = stemOf(password);
  const words = known.flatMap((word) => [word, ...word.split('@')]).map(stemOf);
  return (await common).has(password.normalize('NFKC').toLowerCase()) || (stem !== '' && words.includes(stem));
}
