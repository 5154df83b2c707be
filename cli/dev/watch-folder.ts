import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds within which writes count as one change: editors write a file in several steps. */
const settleMs = 30;

/** Folders that are never part of a shop's sources. */
const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || name === 'dist';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Reports the files below a folder that were written, added or removed. Each folder is watched itself, because a file
 * that an editor replaces is another file for a watcher of files.
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
    const watcher = watch(folder, (_, name) => {
      if (name !== null) this.#note(join(folder, name), name);
    });
    // A folder that was removed.
    watcher.on('error', () => this.#remove(folder));
    this.#watchers.set(folder, watcher);
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (!isFolder(path)) return [path];
      return isSkipped(name) ? [] : this.#add(path);
    });
  }

  #remove(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #note(path: string, name: string): void {
    if (isSkipped(name) || this.#skipped.has(path)) return;
    // The files of a new folder may have been written before it was watched.
    if (isFolder(path)) for (const file of this.#add(path)) this.#changed.add(file);
    else {
      this.#remove(path);
      this.#changed.add(path);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      if (files.length > 0) this.#onChange(files);
    }, settleMs);
  }
}
