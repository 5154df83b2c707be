interface Player {
  /** Pattern of valid ids. */
  id: RegExp;
  /** Returns the address of the player's frame. */
  frame(id: string): string;
  /** Returns the address of the site's own page. */
  page(id: string): string;
}

/** Origins of the frames, by type; those of type "frame" come from the shop's settings. */
export const playerHosts: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  spotify: 'https://open.spotify.com',
};

const players: Readonly<Record<string, Player>> = {
  youtube: {
    id: /^[\w-]{6,20}$/,
    frame: (id) => `${playerHosts.youtube}/embed/${id}?autoplay=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    id: /^\d{5,12}$/,
    frame: (id) => `${playerHosts.vimeo}/video/${id}?dnt=1&autoplay=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  spotify: {
    id: /^(track|album|playlist|episode|show)\/[A-Za-z\d]{10,40}$/,
    frame: (id) => `${playerHosts.spotify}/embed/${id}`,
    page: (id) => `${playerHosts.spotify}/${id}`,
  },
  frame: { id: /^https:\/\/[^\s\\@]+$/i, frame: (address) => address, page: (address) => address },
};

/** Returns a player's addresses; undefined when the type is unknown or the id is not valid for that site. */
export function playerOf(type: unknown, source: unknown): { frame: string; page: string } | undefined {
  const player = typeof type === 'string' && Object.hasOwn(players, type) ? players[type] : undefined;
  if (!player || typeof source !== 'string' || !player.id.test(source)) return undefined;
  return { frame: player.frame(source), page: player.page(source) };
}

/**
 * Returns the `sandbox` attribute of a frame. A frame from a site other than the known players has an opaque
 * origin, so it cannot store anything.
 */
export const sandboxOf = (type: string): string =>
  type === 'frame'
    ? 'allow-scripts allow-forms allow-popups'
    : 'allow-scripts allow-same-origin allow-presentation allow-popups';
