import { join } from 'node:path';
import { limits } from '../../commerce/limits.ts';
import { createBackground } from '../documents/checks/background.ts';
import { createRenderThread } from '../render/threads/render-thread.ts';

/**
 * A server's threads besides the one that serves requests, so that shoppers never wait for work on authors'
 * documents.
 */
export class Threads {
  readonly checks;
  readonly compiles;
  readonly drafts;

  /**
   * @param root folder of the package, with the built workers
   * @param definitionFile definition of the shop, which each thread reads itself
   */
  constructor(root: string, definitionFile?: string) {
    const worker = {
      file: join(root, 'dist/server/background-worker.js'),
      clientDir: join(root, 'dist/client'),
      definitionFile,
      taskMs: limits.checkProcessorMs,
    };
    this.checks = createBackground({ ...worker, threads: limits.checkThreads });
    this.compiles = createBackground({ ...worker, threads: 1 });
    this.drafts = createRenderThread({
      file: join(root, 'dist/server/render-worker.js'),
      workerData: { definitionFile },
    });
  }

  get #all() {
    return [this.checks, this.compiles, this.drafts];
  }

  /** Starts the threads before they are needed. */
  warm(): void {
    for (const thread of this.#all) thread.warm();
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((thread) => thread.close()));
  }
}
