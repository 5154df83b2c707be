import { defineCommand, runMain } from 'citty';

/** The command line. Each command is loaded on demand. */
const main = defineCommand({
  meta: { name: 'endcap', description: 'A shop whose pages are JSON.' },
  subCommands: {
    'action-link': () => import('./action-link.ts').then((command) => command.default),
    author: () => import('./author.ts').then((command) => command.default),
    backup: () => import('./stored/backup.ts').then((command) => command.default),
    build: () => import('./build.ts').then((command) => command.default),
    check: () => import('./check.ts').then((command) => command.default),
    compile: () => import('./compile.ts').then((command) => command.default),
    create: () => import('./stored/create.ts').then((command) => command.default),
    db: () => import('./db.ts').then((command) => command.default),
    dev: () => import('./dev.ts').then((command) => command.default),
    explain: () => import('./explain.ts').then((command) => command.default),
    format: () => import('./format.ts').then((command) => command.default),
    import: () => import('./stored/import.ts').then((command) => command.default),
    inventory: () => import('./inventory.ts').then((command) => command.default),
    lsp: () => import('./lsp.ts').then((command) => command.default),
    mcp: () => import('./mcp.ts').then((command) => command.default),
    migrate: () => import('./migrate.ts').then((command) => command.default),
    publish: () => import('./publish.ts').then((command) => command.default),
    pull: () => import('./pull.ts').then((command) => command.default),
    replay: () => import('./replay.ts').then((command) => command.default),
    restore: () => import('./stored/restore.ts').then((command) => command.default),
    seed: () => import('./stored/seed.ts').then((command) => command.default),
    submissions: () => import('./stored/submissions.ts').then((command) => command.default),
    test: () => import('./test.ts').then((command) => command.default),
    types: () => import('./types.ts').then((command) => command.default),
    start: () => import('./start.ts').then((command) => command.default),
  },
});

runMain(main);
