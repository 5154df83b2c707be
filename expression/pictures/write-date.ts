import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { dateField, dayNames, monthNames } from './date-fields.ts';
import type { DatePart, Marker } from './date-picture.ts';
import { readIntegerPicture, writeInteger } from './integer-picture.ts';

const twoDigits = readIntegerPicture('00');

function writeName(value: number, { component, names, width }: Marker): string {
  if (component !== 'M' && component !== 'x' && component !== 'F') fail('D3133', { value: component });
  const name = (component === 'F' ? dayNames[value] : monthNames[value - 1]) ?? '';
  const cased = names === 'upper' ? name.toUpperCase() : names === 'lower' ? name.toLowerCase() : name;
  return width?.max !== undefined && cased.length > width.max ? cased.slice(0, width.max) : cased;
}

function writeZone({ component, integer, traditional }: Marker, hours: number, minutes: number, run: Run): string {
  const offset = hours * 100 + minutes;
  if (!integer) return '';
  let text: string;
  if (integer.distance > 0) text = writeInteger(offset, integer, run);
  else {
    const digits = integer.kind === 'decimal' ? integer.mandatoryDigits : 0;
    if (digits === 1 || digits === 2) {
      text = writeInteger(hours, integer, run);
      if (minutes !== 0) text += `:${writeInteger(Math.floor(minutes), twoDigits, run)}`;
    } else if (digits === 3 || digits === 4) text = writeInteger(offset, integer, run);
    else return fail('D3134', { value: digits });
  }
  if (offset === 0 && traditional) return 'Z';
  const signed = offset >= 0 ? `+${text}` : text;
  return component === 'z' ? `GMT${signed}` : signed;
}

function writeMarker(date: Date, marker: Marker, hours: number, minutes: number, run: Run): string {
  const { component, integer, names, yearDigits } = marker;
  if (component === 'Z' || component === 'z') return writeZone(marker, hours, minutes, run);
  const value = dateField(date, component);
  if (component === 'P') return names === 'upper' ? String(value).toUpperCase() : String(value);
  if (typeof value !== 'number') return String(value);
  if (names && component !== 'f') return writeName(value, marker);
  if (!integer) return String(value);
  return writeInteger(component === 'Y' && yearDigits !== -1 ? value % 10 ** yearDigits : value, integer, run);
}

/**
 * Formats a timestamp with a picture.
 *
 * @param millis Milliseconds since 1970.
 * @param zone Offset as `±hhmm`; UTC when left out or `Z`.
 * @throws ExpressionError D3143 for any other zone, D1001 for a time outside the range of dates.
 */
export function writeDate(millis: number, parts: readonly DatePart[], zone: string | undefined, run: Run): string {
  const offset =
    zone === undefined || zone === 'Z' ? 0 : /^[-+]?\d+$/.test(zone) ? Number(zone) : fail('D3143', { value: zone });
  const hours = Math.floor(offset / 100);
  const minutes = offset % 100;
  const date = new Date(millis + (60 * hours + minutes) * 60_000);
  if (Number.isNaN(date.getTime())) fail('D1001', { value: millis });
  return parts.map((part) => part.literal ?? writeMarker(date, part as Marker, hours, minutes, run)).join('');
}
