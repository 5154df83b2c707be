/** A colour as a circle of 28 units, in an SVG attribute: the CSP forbids style attributes. */
export const swatch = (color: string, x = 14) => (
  <circle key={x} cx={x} cy="14" r="13.5" fill={color} stroke="currentColor" strokeOpacity=".25" />
);
