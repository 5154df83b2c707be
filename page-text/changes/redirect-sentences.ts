interface Redirect {
  to: string;
  note: unknown;
}

/** Returns redirects by their old addresses. */
function byFrom(value: unknown): ReadonlyMap<string, Redirect> {
  const found = new Map<string, Redirect>();
  for (const each of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof each !== 'object' || each === null) continue;
    const { from, to, note } = each as Readonly<Record<string, unknown>>;
    if (typeof from === 'string') found.set(from, { to: typeof to === 'string' ? to : '', note });
  }
  return found;
}

/** Describes the differences between two lists of redirects, each in one sentence. */
export function redirectSentences(before: unknown, after: unknown): string[] {
  const [old, now] = [byFrom(before), byFrom(after)];
  const ofNow = [...now].flatMap(([from, { to, note }]) => {
    const was = old.get(from);
    if (!was) return [`Added the redirect from “${from}” to “${to}”.`];
    if (was.to !== to) return [`Changed the target of “${from}” from “${was.to}” to “${to}”.`];
    return was.note === note ? [] : [`Changed the note of “${from}”.`];
  });
  const ofOld = [...old].filter(([from]) => !now.has(from));
  return [...ofNow, ...ofOld.map(([from, { to }]) => `Removed the redirect from “${from}” to “${to}”.`)];
}
