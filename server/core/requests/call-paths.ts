/** Paths that are answered with JSON. */
export const callPaths =
  /^\/(api|internal-api|payments\/events|playground\/api|admin\/api|health|cart\/clear\.js)(\/|$|\?)/;
