import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { isNumeric } from './is-truthy.ts';

/** A number as the language writes it: at most 15 significant digits. */
export function numberText(value: number): string {
  const text = String(value);
  // A sign, a point and 15 digits at most: nothing to round.
  return text.length <= 16 || Number.isInteger(value) ? text : String(Number(value.toPrecision(15)));
}

/** What `$string` and `&` make of a value. */
export function toText(value: unknown, run: Run, pretty = false): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      if (!Number.isFinite(value)) fail('D3001', { value });
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'undefined':
    case 'function':
      return '';
    default: {
      if (value === null) return 'null';
      const writer = new JsonWriter(run, pretty);
      writer.write(run.contextOf(value), '\n');
      return writer.text;
    }
  }
}

/** Writes JSON with the language's numbers. Functions become empty texts; it stops at the limit of a text. */
class JsonWriter {
  text = '';
  private readonly run: Run;
  private readonly pretty: boolean;

  constructor(run: Run, pretty: boolean) {
    this.run = run;
    this.pretty = pretty;
  }

  write(value: unknown, indent: string): void {
    this.run.charge(1);
    if (this.text.length > this.run.limits.text) fail('D2016', { value: this.run.limits.text });
    switch (typeof value) {
      case 'string':
        this.text += JSON.stringify(value);
        return;
      case 'number':
        this.text += isNumeric(value) ? numberText(value) : 'null';
        return;
      case 'boolean':
        this.text += value ? 'true' : 'false';
        return;
      case 'function':
        this.text += '""';
        return;
      case 'object':
        if (value !== null) {
          this.writeComposite(value, indent);
          return;
        }
    }
    this.text += 'null';
  }

  private writeComposite(value: object, indent: string): void {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function' && !Object.hasOwn(value, 'toJSON')) {
      this.write(toJSON.call(value, ''), indent);
      return;
    }
    const inner = this.pretty ? `${indent}  ` : '';
    const isList = Array.isArray(value);
    const keys = isList ? undefined : Object.keys(value);
    const { length } = keys ?? (value as unknown[]);
    const colon = this.pretty ? ': ' : ':';
    let separator = inner;
    this.text += isList ? '[' : '{';
    for (let index = 0; index < length; index++) {
      const key = keys?.[index] ?? index;
      const field = (value as Readonly<Record<string | number, unknown>>)[key];
      if (keys && field === undefined) continue;
      this.text += keys ? separator + JSON.stringify(key) + colon : separator;
      separator = `,${inner}`;
      this.write(field, inner);
    }
    if (this.pretty && separator !== inner) this.text += indent;
    this.text += isList ? ']' : '}';
  }
}
