/** Suites that run on both engines in every run: who may do what, every call, carts on bad networks, kills. */
const always = [
  'tests/access/matrix.test.ts',
  'tests/handlers/handlers.test.ts',
  'tests/conformance/calls.test.ts',
  'tests/simulation/cart-convergence.test.ts',
  'tests/simulation/one-session.test.ts',
  'tests/robustness/kills/kills.test.ts',
];

/** Everything that opens a shop. */
const everything = [
  ...['access', 'handlers', 'simulation', 'payments', 'kept-pages', 'odd-catalogues', 'merchant'].map(
    (folder) => `tests/${folder}/**/*.test.ts`,
  ),
  ...['tests/conformance/{calls,ownership}.test.ts', 'tests/robustness/{kills/,busy-shop}*.test.ts'],
  ...['tests/merchant*.test.ts', 'tests/patterns.test.ts', 'cli/mcp/**/*.test.ts', 'cli/{own,remote}/**/*.test.ts'],
  ...['catalogue', 'core', 'documents', 'http', 'render', 'shop', 'start'].map((wing) => `server/${wing}/**/*.test.ts`),
];

/** Smaller samples, because statements on a server cost several times as much. */
const samples = { KILLS: '1', SCHEDULES: '20', ROUNDS: '10' };

/** Returns the suites that run on a database server, everything with `POSTGRES=all`, and the variables of their tests. */
export const suitesOnPostgres = (env: NodeJS.ProcessEnv): { include: string[]; env: Record<string, string> } => {
  if (env.POSTGRES === 'all') return { include: everything, env: {} };
  return {
    include: always,
    env: Object.fromEntries(Object.entries(samples).map(([name, few]) => [name, env[name] ?? few])),
  };
};
