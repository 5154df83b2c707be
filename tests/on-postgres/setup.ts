import type { TestProject } from 'vitest/node';
import { startPostgres } from '../conformance/storage/postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database server, in the suites that run on one. */
    databaseServer: string;
  }
}

/** Starts one database server for all workers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('databaseServer', server.url('postgres'));
  return () => server.stop();
}
