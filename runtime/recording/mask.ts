import { nodesOf, type Plan } from '../../plan/plan.ts';
import { encodeUrlComponent } from '../messages/call.ts';
import type { PageState } from '../state/page-state.ts';
import { createTextMask } from './mask-text.ts';
import { jsonCopy, type Recording } from './recording.ts';
import { isSecret, type SecretTable } from './secrets.ts';

/** The properties of an instance that the mask reads. */
export interface MaskedInstance {
  id: string;
  node: { widget: string };
  props: unknown;
}

/**
 * Minimum length of texts that are searched for: shorter ones occur by chance, and are masked only where they were
 * entered.
 */
const minSearchedLength = 4;

/** Encodings of a text inside others: verbatim, in keys, in addresses, by React, in a browser's markup. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1),
  encodeUrlComponent,
  (text) => text.replace(/[&<>"']/g, (char) => reactEntities[char]!),
  (text) => text.replace(/[&<"]/g, (char) => `&#${char.charCodeAt(0)};`),
];
const reactEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Returns a copy of JSON with all texts mapped, keys included. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change)]));
}

/** Masks secrets in a recording. */
export type Mask = ReturnType<typeof createMask>;

/** Creates a mask for the values in a recording that contracts mark as secret. */
export function createMask({ widgets, calls }: SecretTable) {
  const { mask, masks } = createTextMask();
  const fields = new Set(Object.values(calls).flat());
  const holders = new Set<string>();

  /** Masks a text; in an address only the values of its query, which pages see individually. */
  const maskAny = (text: string): string =>
    text.startsWith('/') ? text.replace(/=([^&#]+)/g, (_, value: string) => `=${mask(value)}`) : mask(text);

  const namedIn = (value: unknown, names: ReadonlySet<string>): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => namedIn(item, names));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        names.has(name) ? mapTexts(item, maskAny) : namedIn(item, names),
      ]),
    );
  };

  /**
   * Returns the masks to search for in other texts, without the prefixes of a text that were recorded while it was
   * typed.
   */
  const searched = (): [string, string][] =>
    [...masks]
      .filter(([text]) => text.length >= minSearchedLength)
      .filter(([text]) => ![...masks.keys()].some((other) => other !== text && other.startsWith(text)))
      .sort(([a], [b]) => b.length - a.length)
      .flatMap(([text, masked]) => encodings.map((write): [string, string] => [write(text), write(masked)]));

  return {
    /** Collects the names of the page's secret fields. */
    begin(plan: Plan): void {
      for (const { widget, props } of nodesOf(plan.body))
        if (Object.values(widgets[widget] ?? {}).some((rule) => isSecret(rule, props)))
          if (typeof props.name === 'string') fields.add(props.name);
    },
    /** Masks an action's payload, or an event's data. */
    entered(value: unknown, { id, node, props }: MaskedInstance): unknown {
      const rules = Object.entries(widgets[node.widget] ?? {});
      const own = rules.filter(([, rule]) => isSecret(rule, props as Record<string, unknown>));
      const isByField = rules.some(([, rule]) => rule === 'fields');
      if (own.length === 0 && !isByField) return value;
      holders.add(id);
      return namedIn(jsonCopy(value), new Set([...own.map(([name]) => name), ...(isByField ? fields : [])]));
    },
    /** Masks a call's input or response. */
    called: (call: string, value: unknown): unknown => namedIn(jsonCopy(value), new Set(calls[call])),
    /** Masks a whole recording, including values derived from the secrets. */
    whole(recording: Recording): Recording {
      const held = new Map<string, string>();
      const hold = (text: string) => {
        const masked = masks.get(text);
        if (masked !== undefined) held.set(encodings[3]!(text), masked);
        return masked ?? text;
      };
      const local = Object.entries(recording.end.state.local).map(([id, own]) => [
        id,
        holders.has(id) ? mapTexts(own, hold) : own,
      ]);
      const state = { ...recording.end.state, local: Object.fromEntries(local) } as PageState;
      const shown = recording.end.html?.replace(/ value="([^"]*)"/g, (attribute, text: string) =>
        held.has(text) ? ` value="${held.get(text)}"` : attribute,
      );
      const end = { ...recording.end, state, ...(shown === undefined ? {} : { html: shown }) };
      const replaced = searched();
      const change = (text: string) =>
        replaced.reduce((all, [secret, masked]) => all.replaceAll(secret, () => masked), text);
      return mapTexts({ ...recording, end }, change) as Recording;
    },
  };
}
