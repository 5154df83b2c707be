/**
 * Names of fields and kinds. Encoded trees contain their indexes in this list, so new words go to the end to keep old
 * trees readable.
 */
export const words: readonly string[] =
  'kind at value name steps left right operator items pairs test yes no expressions parameters signature body callee arguments tail update deletion pattern flags terms descending key label keepSingleton predicates group stages focus index ancestor tuple consArray keepArray literal regex variable wildcard descendant parent path arithmetic comparison equality logic concat membership range negation array object condition fallback block bind lambda call partial apply transform sort placeholder error filter power'.split(
    ' ',
  );
