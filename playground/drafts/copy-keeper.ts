import { type Draft, isDirty } from './draft.ts';
import type { WorkspaceWorld } from './workspace.ts';

/** How far copies are behind drafts. */
const copyDelayMs = 500;

/** Keeps copies of the unsaved text of one document: the first change at once, and those that follow from time to time. */
export class CopyKeeper {
  readonly #world: Pick<WorkspaceWorld, 'copies' | 'after'>;
  readonly #draft: { read: () => Draft; show: (draft: Draft) => void };
  /** The text was copied a moment ago; says whether it has changed since. */
  #recent: { hasChanged: boolean } | undefined;
  #hasEnded = false;

  constructor(
    world: Pick<WorkspaceWorld, 'copies' | 'after'>,
    draft: { read: () => Draft; show: (draft: Draft) => void },
  ) {
    this.#world = world;
    this.#draft = draft;
  }

  keepSoon(): void {
    const draft = this.#draft.read();
    const recent = this.#recent;
    if (recent && isDirty(draft)) {
      recent.hasChanged = true;
      return;
    }
    void this.#keep(draft);
    if (recent) recent.hasChanged = false;
    if (recent || !isDirty(draft)) return;
    const copy = { hasChanged: false };
    this.#recent = copy;
    this.#world.after(copyDelayMs, () => {
      this.#recent = undefined;
      if (copy.hasChanged && !this.#hasEnded) this.keepSoon();
    });
  }

  end(): void {
    this.#hasEnded = true;
  }

  /** Keeps a copy; the draft says when there is no room for one. */
  async #keep(draft: Draft): Promise<void> {
    const { copies } = this.#world;
    const { name, text, version, base } = draft;
    const isKept = isDirty(draft) ? await copies.write(name, { text, version, base }) : true;
    if (!isDirty(draft)) await copies.forget(name);
    // A newer copy says itself whether there is room for it.
    if (isKept === undefined || this.#hasEnded) return;
    const isUnkept = !isKept;
    const now = this.#draft.read();
    if (now.text === text && (now.isUnkept ?? false) !== isUnkept) this.#draft.show({ ...now, isUnkept });
  }
}
