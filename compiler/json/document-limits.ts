/** Documents beyond these limits are rejected unread; the largest real pages are a tenth of this. */
export const documentLimits = { characters: 2_000_000, depth: 256 } as const;
