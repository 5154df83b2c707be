/** Keeps a value until the revision of what it is made of changes. */
export function byRevision<Value>(revision: () => Promise<number>, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const current = await revision();
    if (kept?.revision !== current) kept = { revision: current, value: read() };
    return kept.value;
  };
}
