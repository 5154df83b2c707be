import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/** Milliseconds within which writes count as one change: editors write a file in several steps. */
const settleMs = 30;

/** Folders that are never part of a shop's sources. */
const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/** Symbolic links are not followed, because they can form cycles. */
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether a folder was removed before it could be read. */
const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Reports the files below a folder that were written, added or removed. Folders are watched instead of files, because
 * an editor may save by replacing a file, which ends a watch of the file.
 */
export class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  readonly #skipped: ReadonlySet<string>;
  readonly #onChange: (files: readonly string[]) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param skipped paths of folders that are not watched, besides hidden ones and installed packages */
  constructor(root: string, skipped: readonly string[], onChange: (files: readonly string[]) => void) {
    this.#skipped = new Set(skipped);
    this.#onChange = onChange;
    this.#add(root);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #add(folder: string): string[] {
    if (this.#skipped.has(folder) || this.#watchers.has(folder)) return [];
    try {
      const watcher = watch(folder, (event, name) => {
        if (name !== null) this.#note(join(folder, name), name, event === 'rename');
      });
      // The folder was removed.
      watcher.on('error', () => this.#remove(folder));
      this.#watchers.set(folder, watcher);
      return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        if (!isFolder(path)) return [path];
        return isSkipped(name) ? [] : this.#add(path);
      });
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#remove(folder);
      return [];
    }
  }

  /** Stops watching a folder and those inside it, which have moved with it. */
  #remove(folder: string): void {
    for (const [path, watcher] of this.#watchers)
      if (path === folder || path.startsWith(folder + sep)) {
        watcher.close();
        this.#watchers.delete(path);
      }
  }

  /** Records a changed file or folder. @param isOther whether it was added, removed or replaced */
  #note(path: string, name: string, isOther: boolean): void {
    if (isSkipped(name) || this.#skipped.has(path)) return;
    if (isOther) this.#remove(path);
    // The files of a new folder may have been written before it was watched.
    if (isFolder(path)) for (const file of this.#add(path)) this.#changed.add(file);
    else this.#changed.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      if (files.length > 0) this.#onChange(files);
    }, settleMs);
  }
}
