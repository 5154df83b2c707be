import type { RunningServer } from '../../server/main.ts';
import { unknownSettings } from '../../server/start/setting-names.ts';

/** Warns of environment variables that look like settings but are unknown. */
export function reportUnknownSettings(env: NodeJS.ProcessEnv): void {
  for (const name of unknownSettings(env))
    console.error(
      `There is no setting ${name}, so it does nothing.\n  what to do: correct its name, or remove it. The names are in docs/guide/deployment.md.`,
    );
}

/** Prints the addresses of a server. */
export function printAddresses(
  {
    url,
    playgroundUrl,
    adminUrl,
    isOutboxOpen,
  }: Pick<RunningServer, 'url' | 'playgroundUrl' | 'adminUrl' | 'isOutboxOpen'>,
  staffOrigin: string | undefined,
): void {
  console.log(`\n  Shop        ${url}/\n  Playground  ${playgroundUrl}\n  Admin       ${adminUrl}\n`);
  if (isOutboxOpen)
    console.log(
      `  Outbox      ${staffOrigin ?? url}/outbox\n\n  Messages to customers, such as codes, are kept there for merchants and developers. ENDCAP_SMTP_URL sends them.\n`,
    );
  if (playgroundUrl.includes('#'))
    console.log('  The key in these addresses works once. For more people, add accounts: npx endcap author add NAME\n');
}
