import { defineCommand } from 'citty';
import { limits } from '../commerce/limits.ts';
import { messages } from '../commerce/messages.ts';
import { isoTime, systemEnv } from '../server/core/env.ts';
import type { AuthorRole, AuthorStorage } from '../server/core/ports/storage/accounts/authors.ts';
import { SettingsError } from '../server/core/settings-error.ts';
import { configuredAuthors } from '../server/shop/sessions/configured-authors.ts';
import { isGuessable } from '../server/shop/sessions/guessable-password.ts';
import { passwordCharacters } from '../server/shop/sessions/password-characters.ts';
import { hashPassword } from '../server/shop/sessions/password-hash.ts';
import { authenticatorAddress, judgeCode, newSecondFactor } from '../server/shop/sessions/second-factor.ts';
import { openDatabase } from '../server/start/open-database.ts';
import { readSettings } from '../server/start/settings.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { exitWithError } from './exit-with-error.ts';
import { readSecret } from './read-secret.ts';

const data = { type: 'string', description: 'Folder of the database (default ./data).' } as const;
const name = { type: 'positional', description: 'Name of the author.', required: true } as const;
const role = {
  type: 'enum',
  options: ['author', 'publisher', 'merchant', 'developer'] as AuthorRole[],
  description:
    'author: drafts of pages and fragments; publisher: publishes them, too; merchant: orders, customers and stock; developer: all of it, and scripts.',
} as const;

/** Runs a function with the shop's accounts. A running server sees changes at its next request. */
async function withAuthors(args: { data?: string }, run: (authors: AuthorStorage) => Promise<void>): Promise<void> {
  try {
    const storage = await openDatabase(readSettings(process.env, args));
    try {
      await run(storage.forTenant(defaultTenant).authors);
    } finally {
      await storage.close();
    }
  } catch (error) {
    exitWithError(error);
  }
}

function requireName(name: string): void {
  if (Object.hasOwn(configuredAuthors, name))
    throw new SettingsError(
      `The account "${name}" belongs to the settings: its password is ENDCAP_${name.toUpperCase()}_PASSWORD.`,
    );
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u.test(name))
    throw new SettingsError(`Invalid name "${name}": expected up to 64 letters, digits and . _ @ -, without spaces.`);
}

async function newPassword(): Promise<string> {
  const password = await readSecret('Password: ');
  const { minPasswordLength, maxPasswordLength } = limits;
  const length = passwordCharacters(password);
  if (length < minPasswordLength || length > maxPasswordLength)
    throw new SettingsError(
      `Invalid password: expected ${minPasswordLength} to ${maxPasswordLength} characters, got ${length}.`,
    );
  if (await isGuessable(password)) throw new SettingsError(messages.passwordGuessable);
  return hashPassword(password, systemEnv);
}

const add = defineCommand({
  meta: { name: 'add', description: 'Adds an account; prompts for the password, or reads it from standard input.' },
  args: { name, role: { ...role, default: 'author' }, data },
  run: ({ args }) =>
    withAuthors(args, async (authors) => {
      requireName(args.name);
      if (await authors.read(args.name))
        throw new SettingsError(
          `There is an account "${args.name}" already.\n  what to do: endcap author change ${args.name}`,
        );
      const passwordHash = await newPassword();
      await authors.save({ name: args.name, role: args.role, passwordHash, changedAt: isoTime(systemEnv) });
      console.log(`Added ${args.name} (${args.role}).`);
    }),
});

const existing = async (authors: AuthorStorage, name: string) => {
  const author = await authors.read(name);
  if (!author) throw new SettingsError(`There is no account "${name}".\n  what to do: endcap author list`);
  return author;
};

const change = defineCommand({
  meta: { name: 'change', description: 'Changes the password, which ends all sessions of the account, or the role.' },
  args: { name, role, data },
  run: ({ args }) =>
    withAuthors(args, async (authors) => {
      requireName(args.name);
      const author = await existing(authors, args.name);
      const changed = args.role ? { role: args.role } : { passwordHash: await newPassword() };
      await authors.save({ ...author, ...changed, changedAt: isoTime(systemEnv) });
      console.log(args.role ? `${args.name} is now ${args.role}.` : `Changed the password of ${args.name}.`);
    }),
});

const remove = defineCommand({
  meta: { name: 'remove', description: 'Removes an account, which ends its sessions.' },
  args: { name, data },
  run: ({ args }) =>
    withAuthors(args, async (authors) => {
      requireName(args.name);
      await existing(authors, args.name);
      await authors.remove(args.name);
      console.log(`Removed ${args.name}.`);
    }),
});

const list = defineCommand({
  meta: { name: 'list', description: 'Lists accounts with their roles.' },
  args: { data },
  run: ({ args }) =>
    withAuthors(args, async (authors) => {
      for (const each of await authors.list()) console.log(`${each.name}  ${each.role}  ${each.changedAt}`);
    }),
});

const secondFactor = defineCommand({
  meta: {
    name: 'second-factor',
    description: 'Has an account ask for the code of an authenticator, which ends its sessions.',
  },
  args: { name, remove: { type: 'boolean', description: 'The password is enough again.' }, data },
  run: ({ args }) =>
    withAuthors(args, async (authors) => {
      const { secondFactor: _, ...known } = await existing(authors, args.name);
      const changedAt = isoTime(systemEnv);
      if (args.remove) {
        await authors.save({ ...known, changedAt });
        console.log(`${args.name} signs in with the password alone.`);
        return;
      }
      const { factor, recovery } = newSecondFactor(systemEnv);
      console.log(
        `Add this to an authenticator:\n\n  ${authenticatorAddress(factor, args.name, 'Endcap')}\n  ${factor.secret}\n`,
      );
      const confirmed = judgeCode(factor, await readSecret('Its code: '), systemEnv.now());
      if (!confirmed) throw new SettingsError('This is not the code of that authenticator. Nothing was changed.');
      await authors.save({ ...known, changedAt, secondFactor: confirmed });
      console.log(`${args.name} signs in with a code from now on.\nEach of these replaces one code. Keep them safe:\n`);
      for (const code of recovery) console.log(`  ${code}`);
    }),
});

export default defineCommand({
  meta: { name: 'author', description: 'Accounts of the playground.' },
  subCommands: { add, change, list, remove, 'second-factor': secondFactor },
});
