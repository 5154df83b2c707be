import { type Draft, isDirty } from './draft.ts';
import type { WorkspaceWorld } from './workspace.ts';

/** Maximum delay of copies behind the draft. */
const copyDelayMs = 500;

/** Keeps copies of one document's unsaved text: the first change immediately, later ones at intervals. */
export class CopyKeeper {
  readonly #world: Pick<WorkspaceWorld, 'copies' | 'after'>;
  readonly #draft: { read: () => Draft; show: (draft: Draft) => void };
  /** Set for a while after the text was copied, with whether the text has changed since. */
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

  /** Writes a copy. The draft records it when there is no room for one. */
  async #keep(draft: Draft): Promise<void> {
    const { copies } = this.#world;
    const { name, text, version, base } = draft;
    const isKept = isDirty(draft) ? await copies.write(name, { text, version, base }) : true;
    if (!isDirty(draft)) await copies.forget(name);
    // A newer copy reports itself whether there was room for it.
    if (isKept === undefined || this.#hasEnded) return;
    const isUnkept = !isKept;
    const now = this.#draft.read();
    if (now.text === text && (now.isUnkept ?? false) !== isUnkept) this.#draft.show({ ...now, isUnkept });
  }
}
