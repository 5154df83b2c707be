type Styles = Readonly<Record<string, unknown>>;

/** The styles of several nodes. */
export interface CommonStyles {
  /** Values that all of them have. */
  values: Styles;
  /** Names of the styles in which they differ. */
  mixed: ReadonlySet<string>;
}

/** Compares the styles of nodes. Values that are written alike are equal. */
export function commonStyles(all: readonly Styles[]): CommonStyles {
  const names = new Set(all.flatMap((styles) => Object.keys(styles)));
  const values: Record<string, unknown> = {};
  const mixed = new Set<string>();
  for (const name of names) {
    const written = new Set(all.map((styles) => JSON.stringify(styles[name])));
    if (written.size === 1) values[name] = all[0]![name];
    else mixed.add(name);
  }
  return { values, mixed };
}
