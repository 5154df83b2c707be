import { defineCommand, runMain } from 'citty';

/** The command line: each command is loaded when it is asked for. */
const main = defineCommand({
  meta: { name: 'endcap', description: 'A shop whose pages are JSON.' },
  subCommands: {
    build: () => import('./commands/build.ts').then((command) => command.default),
    check: () => import('./commands/check.ts').then((command) => command.default),
    dev: () => import('./commands/dev.ts').then((command) => command.default),
    explain: () => import('./commands/explain.ts').then((command) => command.default),
    format: () => import('./commands/format.ts').then((command) => command.default),
    import: () => import('./commands/import.ts').then((command) => command.default),
    inventory: () => import('./commands/inventory.ts').then((command) => command.default),
    migrate: () => import('./commands/migrate.ts').then((command) => command.default),
    replay: () => import('./commands/replay.ts').then((command) => command.default),
    seed: () => import('./commands/seed.ts').then((command) => command.default),
    start: () => import('./commands/start.ts').then((command) => command.default),
  },
});

runMain(main);
