/**
 * Kinds of names. Flags, entities and ids are those of a page, including the fragments on it; an input belongs to a
 * fragment, a section and a call to the shop, and a local name to the value or the state that declares it.
 */
export type NameKind = 'flag' | 'entity' | 'id' | 'section' | 'input' | 'call' | 'widget' | 'local';

/** A place in a document where a name is written. */
export interface Occurrence {
  kind: NameKind;
  name: string;
  /** Range of the name, without quotes. */
  from: number;
  to: number;
  /** Whether the name is declared here. */
  isDeclaration: boolean;
  /** Whether it is written in an expression. */
  isInExpression: boolean;
  /** Offset of the declaration of a local name. */
  declaredAt?: number;
  /** The fragment whose input is named. */
  section?: string;
}
