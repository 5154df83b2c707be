import { type Path, pointerOf } from '../../../page-text/pointer.ts';

/** A value that is typed into a field, which is painted before the editor of the source has its turn. */
export interface LaterValue<Value> {
  set(path: Path, value: Value): void;
  /** Sets what waits. Everything that reads or edits the text does this first. */
  flush(): void;
}

/** @param later runs something once what was typed is on the screen */
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
