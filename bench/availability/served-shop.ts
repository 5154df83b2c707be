import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server process. */
export interface ServedShop {
  base: string;
  /** Ends the process, and resolves when it has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const ownRoot = join(import.meta.dirname, '../..');

/**
 * Starts the built server, which trusts one proxy, and resolves when it accepts requests.
 *
 * @param root folder of the build
 */
export async function serveShop(
  data: string,
  port: number,
  env: NodeJS.ProcessEnv,
  root = ownRoot,
): Promise<ServedShop> {
  const args = ['bin/endcap.mjs', 'start', '--port', String(port), '--data', data];
  const server: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ENDCAP_LOG_LEVEL: 'error', ENDCAP_TRUST_PROXY: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output = `${output}${String(chunk)}`.slice(-5000);
      if (output.includes('Playground')) resolve();
      // The cause of a response with status 500, other than a database that cannot be reached.
      for (const line of String(chunk).split('\n'))
        if (line.includes('"request failed"') && !line.includes('StorageError')) console.log(line.slice(0, 1000));
    });
    server.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
  return {
    base: `http://localhost:${port}`,
    async end(signal) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}
