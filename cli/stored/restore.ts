import { defineCommand } from 'citty';
import { readSettings } from '../../server/start/settings.ts';
import { requireNoServer, shopFilesOf } from '../../server/start/shop-files.ts';
import { restoreBackup } from '../../server/storage/backup/restore-backup.ts';
import { exitWithError } from '../exit-with-error.ts';

export default defineCommand({
  meta: { name: 'restore', description: 'Checks a backup, and puts its shop where a server will look for it.' },
  args: {
    backup: { type: 'positional', description: 'Folder of the backup.', required: true },
    data: { type: 'string', description: 'Folder of the shop (default ./data).' },
    replace: { type: 'boolean', description: 'Moves an existing shop aside.', default: false },
  },
  async run({ args }) {
    try {
      const settings = readSettings(process.env, args);
      const { databaseFile } = settings;
      const files = shopFilesOf(settings);
      requireNoServer(databaseFile);
      const { manifest, movedTo } = await restoreBackup(args.backup, files, {
        now: new Date(),
        replace: args.replace,
      });
      console.log(`${databaseFile}\n  as it was at ${manifest.madeAt}, with ${manifest.files.length - 1} files`);
      if (movedTo !== undefined) console.log(`  the previous shop is in ${movedTo}`);
      if (manifest.isWithoutFiles) console.log('  the files of shoppers were in a bucket, and are not in the backup');
    } catch (error) {
      exitWithError(error);
    }
  },
});
