/** Output of a command: a terminal or a log. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** A progress bar. */
export interface Progress {
  /** @param part 0 to 1. */
  show(part: number, label: string): void;
  done(): void;
}

const BAR_WIDTH = 28;

/** Shows a progress bar on a terminal; a log gets one plain line for each label and no control characters. */
export function createProgress(output: Output): Progress {
  if (!output.isTTY) {
    let last = '';
    return {
      show: (_part, label) => {
        if (label !== last) output.write(`${label}\n`);
        last = label;
      },
      done: () => undefined,
    };
  }
  let shown = '';
  return {
    show: (part, label) => {
      const bounded = Math.min(1, Math.max(0, part));
      const full = Math.round(bounded * BAR_WIDTH);
      const text = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${String(Math.round(bounded * 100)).padStart(3)}%  ${label}`;
      const line = text.slice(0, Math.max(20, (output.columns ?? 80) - 1));
      if (line !== shown) output.write(`\r${line}\x1b[K`);
      shown = line;
    },
    done: () => {
      if (shown !== '') output.write('\r\x1b[K');
      shown = '';
    },
  };
}
