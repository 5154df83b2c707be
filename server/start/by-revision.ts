/** Caches a value until the revision of its source changes. */
export function cachedByRevision<Value>(
  revision: () => Promise<number>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const current = await revision();
    if (cached?.revision !== current) cached = { revision: current, value: read() };
    return cached.value;
  };
}
