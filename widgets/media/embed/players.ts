interface Player {
  /** What an id looks like. */
  id: RegExp;
  /** Where it plays. */
  frame(id: string): string;
  /** Where the site itself shows it. */
  page(id: string): string;
}

/** Origins of the frames, by type; those of "frame" are settings of the shop. */
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

/** Addresses of a player; undefined where the type is unknown or the id is none of that site. */
export function playerOf(type: unknown, source: unknown): { frame: string; page: string } | undefined {
  const player = typeof type === 'string' && Object.hasOwn(players, type) ? players[type] : undefined;
  if (!player || typeof source !== 'string' || !player.id.test(source)) return undefined;
  return { frame: player.frame(source), page: player.page(source) };
}

/** What a frame may do. One of another site than the known players has no origin, so it can keep nothing. */
export const sandboxOf = (type: string): string =>
  type === 'frame'
    ? 'allow-scripts allow-forms allow-popups'
    : 'allow-scripts allow-same-origin allow-presentation allow-popups';
