/**
 * The UTF-16 code units that one character or class of a pattern matches: `x`, `.`, `\d`, `[^a-z]`. The platform itself
 * decides, one unit at a time, so that this engine and the platform agree on every class.
 */
export interface UnitSet {
  has(code: number): boolean;
  /** Whether the set may contain units beyond ASCII; true when that is unknown. */
  readonly wide: boolean;
}

const known = /\\[dwtnrvf!-/:-@[-^`{-~]/g;
const beyond = /[\\^.]|[^\0-\x7f]/;

/** @param source The source of the character or class, valid on its own. */
export function unitSet(source: string, ignoresCase: boolean): UnitSet {
  const answers: boolean[] = [];
  let engine: RegExp | undefined;
  return {
    has: (code) => {
      engine ??= new RegExp(`^(?:${source})$`, ignoresCase ? 'i' : '');
      answers[code] ??= engine.test(String.fromCharCode(code));
      return answers[code] as boolean;
    },
    wide: beyond.test(source.replace(known, '')),
  };
}

/**
 * Whether some unit may be in both sets. Units beyond ASCII are not distinguished; no change of letter case leads from
 * them into ASCII.
 */
export function overlap(left: UnitSet, right: UnitSet): boolean {
  if (left.wide && right.wide) return true;
  for (let code = 0; code < 128; code++) if (left.has(code) && right.has(code)) return true;
  return false;
}
