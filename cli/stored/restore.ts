import { defineCommand } from 'citty';
import { SettingsError } from '../../server/core/settings-error.ts';
import { runningServer } from '../../server/start/server-note.ts';
import { readSettings } from '../../server/start/settings.ts';
import { restoreBackup } from '../../server/storage/backup/restore-backup.ts';
import { exitWithError } from '../exit-with-error.ts';

export default defineCommand({
  meta: { name: 'restore', description: 'Checks a backup, and puts its shop where a server will look for it.' },
  args: {
    backup: { type: 'positional', description: 'Folder of the backup.', required: true },
    data: { type: 'string', description: 'Folder of the shop (default ./data).' },
    replace: { type: 'boolean', description: 'Moves a shop that stands there aside.', default: false },
  },
  async run({ args }) {
    try {
      const { databaseFile, uploadDir, bucket } = readSettings(process.env, args);
      const server = runningServer(databaseFile);
      if (server)
        throw new SettingsError(
          `A server has this shop open (process ${server.pid} on ${server.host}).\n  where: ${databaseFile}\n  what to do: stop it, then restore. If it has ended without closing the shop, remove ${databaseFile}.server. Nothing was changed.`,
        );
      const { manifest, movedTo } = await restoreBackup(
        args.backup,
        { databaseFile, uploadDir: bucket ? undefined : uploadDir },
        { now: new Date(), replaces: args.replace },
      );
      console.log(`${databaseFile}\n  as it was at ${manifest.madeAt}, with ${manifest.files.length - 1} files`);
      if (movedTo !== undefined) console.log(`  what stood there is in ${movedTo}`);
      if (manifest.isWithoutFiles) console.log('  the files of shoppers were in a bucket, and are not in the backup');
    } catch (error) {
      exitWithError(error);
    }
  },
});
