/** Joins class names; undefined when there are none, so that no attribute is rendered. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  let joined: string | undefined;
  for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name;
  return joined;
}
