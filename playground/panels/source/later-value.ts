import { type Path, pointerOf } from '../../../page-text/pointer.ts';

/** A value typed into a field. The field is painted before the source editor is updated. */
export interface LaterValue<Value> {
  set(path: Path, value: Value): void;
  /** Applies the pending value. Everything that reads or edits the text calls this first. */
  flush(): void;
}

/** Creates a pending value. @param later runs a function once the typed characters are painted */
export function createLaterValue<Value>(
  apply: (path: Path, value: Value) => void,
  later: (run: () => void) => void,
): LaterValue<Value> {
  let waiting: { path: Path; value: Value } | undefined;
  let isAsked = false;
  const flush = (): void => {
    const due = waiting;
    waiting = undefined;
    if (due) apply(due.path, due.value);
  };
  return {
    set(path, value) {
      if (waiting && pointerOf(waiting.path) !== pointerOf(path)) flush();
      waiting = { path, value };
      if (isAsked) return;
      isAsked = true;
      later(() => {
        isAsked = false;
        flush();
      });
    },
    flush,
  };
}
