/** A regular expression as a tree. */
export type Pattern =
  /** One code unit, matched by a character or class as it is written. */
  | { kind: 'set'; source: string }
  | { kind: 'sequence'; items: Pattern[] }
  | { kind: 'choice'; options: Pattern[] }
  | { kind: 'group'; index: number; item: Pattern }
  | {
      kind: 'repeat';
      item: Pattern;
      min: number;
      max: number;
      greedy: boolean;
      firstGroup: number;
      lastGroup: number;
    }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'boundary'; negated: boolean }
  | { kind: 'look'; item: Pattern; behind: boolean; negated: boolean }
  | { kind: 'reference'; index: number };

/** A parsed regular expression. */
export interface ParsedPattern {
  pattern: Pattern;
  /** Number of capturing groups. */
  groups: number;
}
