import type { Json } from '../../schemas/page.ts';
import {
  maxOwnFonts,
  type OwnFont,
  ownFamily,
  type ShopTheme,
  type ThemeColour,
  type ThemeColourName,
  type ThemeGroup,
  type ThemeSetting,
  type ThemeValues,
  themeColourNames,
  themeGroups,
  themeId,
  themeVersion,
} from '../../schemas/shop-theme.ts';
import { type ReportDiagnostic, ShapeReader } from '../1-parse/shape/shape-reader.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { fixAt } from '../json/fix-at.ts';
import { isObject } from '../json/is-object.ts';
import { type JsonDocument, readJsonDocument } from '../json/json-document.ts';

/** The result of parsing a theme. */
export interface ParsedTheme {
  theme: ShopTheme;
  document: JsonDocument;
  diagnostics: Diagnostic[];
}

const colour = /^#[0-9a-f]{6}$/i;

const isPair = (value: Json): value is { light: string; dark: string } =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  [value.light, value.dark].every((each) => typeof each === 'string' && colour.test(each));

/** Reads the colours. Invalid ones are omitted. */
function readColours(reader: ShapeReader, value: Json | undefined): Pick<ShopTheme, 'colours'> {
  if (value === undefined) return {};
  const example = 'Write { "light": "#7a1f2b", "dark": "#e08a94" }.';
  if (!isObject(value)) {
    reader.shape(['colours'], '"colours"', 'must be an object', 'Write "colours": { "accent": { … } }.');
    return {};
  }
  reader.keys(value, ['colours'], themeColourNames, '"colours"');
  const colours: Partial<Record<ThemeColourName, ThemeColour>> = {};
  for (const name of themeColourNames as readonly ThemeColourName[]) {
    const written = value[name];
    if (written === undefined) continue;
    if (isPair(written)) colours[name] = { light: written.light.toLowerCase(), dark: written.dark.toLowerCase() };
    else reader.shape(['colours', name], `"${name}"`, 'must be two colours of six digits', example);
  }
  return { colours };
}

const fontName = /^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/;
const fontFile = /^[0-9a-f]{40}\.woff2$/;

const isWithin = (value: Json | undefined, minimum: number, maximum: number): value is number =>
  typeof value === 'number' && value >= minimum && value <= maximum;

const isFont = (value: Json): boolean =>
  isObject(value) &&
  typeof value.name === 'string' &&
  fontName.test(value.name) &&
  typeof value.file === 'string' &&
  fontFile.test(value.file) &&
  Array.isArray(value.weights) &&
  value.weights.length === 2 &&
  value.weights.every((weight) => isWithin(weight, 1, 1000)) &&
  [value.ascent, value.descent, value.lineGap, value.width].every((size) => isWithin(size, 0, 4));

/** Reads the uploaded fonts. Entries that differ from the server's format are omitted. */
function readFonts(reader: ShapeReader, value: Json | undefined): Pick<ShopTheme, 'fonts'> {
  if (value === undefined) return {};
  if (!Array.isArray(value) || value.length > maxOwnFonts) {
    reader.shape(['fonts'], '"fonts"', `must be a list of at most ${maxOwnFonts} fonts`, 'Upload fonts in the editor.');
    return {};
  }
  value.forEach((font, index) => {
    if (!isFont(font))
      reader.shape(['fonts', index], 'This font', 'is not as the server has read it', 'Upload it again in the editor.');
  });
  return { fonts: value.filter(isFont) as unknown as OwnFont[] };
}

/** Returns the reason why a value is invalid for a setting; undefined when it is valid. */
function problemWith(
  setting: ThemeSetting,
  value: Json,
  own: readonly string[],
): { problem: string; advice: string } | undefined {
  if (setting.kind === 'choice') {
    const words = setting.choices.map((each) => `"${each.value}"`);
    return setting.choices.some((each) => each.value === value) || own.some((each) => each === value)
      ? undefined
      : { problem: `must be one of ${words.length} words`, advice: `Write ${words.join(' or ')}.` };
  }
  const { minimum, maximum } = setting;
  return typeof value === 'number' && value >= minimum && value <= maximum
    ? undefined
    : { problem: `must be a number from ${minimum} to ${maximum}`, advice: `Write ${setting.byDefault}.` };
}

function readGroup(
  reader: ShapeReader,
  { name, settings }: ThemeGroup,
  value: Json | undefined,
  fonts: readonly OwnFont[],
): Partial<ShopTheme> {
  if (value === undefined) return {};
  if (!isObject(value)) {
    reader.shape([name], `"${name}"`, 'must be an object', `Write "${name}": { … }.`);
    return {};
  }
  reader.keys(value, [name], Object.keys(settings), `"${name}"`);
  const values: ThemeValues = {};
  for (const [key, setting] of Object.entries(settings)) {
    const written = value[key];
    if (written === undefined) continue;
    const isFamily = name === 'type' && (key === 'text' || key === 'headings');
    const wrong = problemWith(setting, written, isFamily ? fonts.map(ownFamily) : []);
    if (wrong) reader.shape([name, key], `"${key}"`, wrong.problem, wrong.advice);
    else values[key] = written as string | number;
  }
  return { [name]: values };
}

/**
 * Parses a theme: keeps every setting with a valid value and reports the rest. Never throws, and always returns a theme
 * that can be compiled.
 */
export function parseTheme(text: string): ParsedTheme {
  const document = readJsonDocument(text);
  const diagnostics = [...document.diagnostics];
  const report: ReportDiagnostic = (code, path, values, about = {}) => {
    const range = document.locate(path, about.part);
    const fix = fixAt(document, path, about);
    diagnostics.push({ ...describe(code, values), pointer: jsonPointer(path), range, ...(fix && { fix }) });
  };
  const reader = new ShapeReader(report);
  const { value } = document;
  if (value !== undefined && !isObject(value))
    reader.shape([], 'The theme', 'must be an object', `Write { "version": ${themeVersion}, "id": "${themeId}" }.`);
  const root: Record<string, Json> = value !== undefined && isObject(value) ? value : {};
  const groupNames = themeGroups.map(({ name }) => name);
  reader.keys(root, [], ['$schema', 'version', 'id', 'colours', 'fonts', ...groupNames], 'a theme');
  if (root.version !== undefined && root.version !== themeVersion)
    reader.shape(['version'], '"version"', `must be ${themeVersion}`, `Write "version": ${themeVersion}.`);
  const theme: ShopTheme = { version: themeVersion, id: themeId, ...readColours(reader, root.colours) };
  Object.assign(theme, readFonts(reader, root.fonts));
  for (const group of themeGroups) Object.assign(theme, readGroup(reader, group, root[group.name], theme.fonts ?? []));
  return { theme, document, diagnostics };
}
