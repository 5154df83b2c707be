/** Caches a value until the revision of its source changes. */
export function cachedByRevision<Value>(
  revision: () => Promise<number>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const current = await revision();
    if (kept?.revision !== current) kept = { revision: current, value: read() };
    return kept.value;
  };
}
