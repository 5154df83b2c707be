import { join } from 'node:path';
import { defineCommand } from 'citty';
import { SettingsError } from '../../server/core/settings-error.ts';
import { readSettings } from '../../server/start/settings.ts';
import { shopFilesOf } from '../../server/start/shop-files.ts';
import { createBackup } from '../../server/storage/backup/create-backup.ts';
import { exitWithError } from '../exit-with-error.ts';

export default defineCommand({
  meta: { name: 'backup', description: 'Copies database and files of a shop into a folder, while its server runs.' },
  args: {
    data: { type: 'string', description: 'Folder of the shop (default ./data).' },
    into: { type: 'string', description: 'Folder of all backups (default `backups` in the folder of the shop).' },
    keep: { type: 'string', description: 'Number of backups to keep; older ones are removed. All by default.' },
  },
  async run({ args }) {
    try {
      if (args.keep !== undefined && !/^[1-9]\d{0,3}$/.test(args.keep))
        throw new SettingsError(`Invalid --keep "${args.keep}": expected 1 to 9999.`);
      const settings = readSettings(process.env, args);
      const { bucket, dataDir } = settings;
      const { folder, manifest, removed } = await createBackup(shopFilesOf(settings), {
        into: args.into ?? join(dataDir, 'backups'),
        now: new Date(),
        ...(args.keep === undefined ? {} : { keep: Number(args.keep) }),
      });
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      console.log(`${folder}\n  ${manifest.files.length - 1} files and the database, ${bytes} bytes`);
      if (bucket) console.log(`  without the files in the bucket ${bucket.address}, which needs a backup of its own`);
      for (const old of removed) console.log(`  removed ${old}`);
    } catch (error) {
      exitWithError(error);
    }
  },
});
