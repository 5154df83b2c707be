/**
 * Returns the OKLab coordinates of `#rgb` or `#rrggbb` (https://bottosson.github.io/posts/oklab/); undefined for other
 * texts.
 */
function okLab(colour: string): [number, number, number] | undefined {
  const digits = /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/[^#]/g, '$&$&') : colour;
  if (!/^#[0-9a-f]{6}$/i.test(digits)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Returns the theme's colour that looks most like `#rrggbb`; undefined when either is unknown. */
export function nearestColour(
  colours: ReadonlyMap<string, { light: string }> | undefined,
  written: string,
): string | undefined {
  const wanted = okLab(written);
  if (!wanted) return undefined;
  const distances = [...(colours ?? [])].flatMap(([name, { light }]): [string, number][] => {
    const place = okLab(light);
    return place ? [[name, Math.hypot(...place.map((value, index) => value - wanted[index]!))]] : [];
  });
  return distances.sort(([, a], [, b]) => a - b)[0]?.[0];
}
