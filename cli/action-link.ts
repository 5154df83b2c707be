import { defineCommand } from 'citty';
import { readAddition } from '../commerce/rules/addresses/action-link.ts';
import { SettingsError } from '../server/core/settings-error.ts';
import { actionLink } from '../server/shop/carts/action-link.ts';
import { readConfig } from '../server/start/read-config.ts';
import { readSettings } from '../server/start/settings.ts';
import { exitWithError } from './exit-with-error.ts';

export default defineCommand({
  meta: { name: 'action-link', description: 'Prints an address that adds products to the cart of whoever opens it.' },
  args: {
    path: { type: 'positional', description: 'Page that it opens, such as /cart.', required: true },
    lines: { type: 'string', description: 'Variants and pieces, such as V1*2,V2*1.', required: true },
    code: { type: 'string', description: 'Discount code to apply.' },
    config: { type: 'string', description: 'JSON file with the settings of the shop, which has actionLinkSecret.' },
  },
  run({ args }) {
    try {
      const { configFile, origin } = readSettings(process.env, args);
      const secret = configFile === undefined ? undefined : readConfig(configFile).actionLinkSecret;
      if (secret === undefined)
        throw new SettingsError('Set "actionLinkSecret" in the settings file (--config FILE): it signs these links.');
      const addition = readAddition([args.lines, args.code ?? []].flat().join(';'));
      if (!addition)
        throw new SettingsError(`Invalid --lines "${args.lines}": expected VARIANT*PIECES,VARIANT*PIECES.`);
      console.log(`${origin}${actionLink(args.path, addition, secret)}`);
    } catch (error) {
      exitWithError(error);
    }
  },
});
