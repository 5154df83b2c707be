import { type CheckableSchema, schemaErrors, withDefaults } from '../../../../schemas/check.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import type { DefinitionProblem } from '../problems.ts';

/** The settings of a plug-in as its `setup` receives them. */
export interface PluginSettings {
  values: Readonly<Record<string, unknown>>;
  problems: DefinitionProblem[];
  /** Secrets that are not set. Only a server needs them, so pages can be checked and built without them. */
  missing: DefinitionProblem[];
  /** Values of the secrets, which must not be shown. */
  secrets: string[];
}

/** The environment variable of a plug-in's secret: `REVIEW_SERVICE_API_KEY` for `apiKey` of `review-service`. */
export const variableOf = (plugin: string, setting: string): string =>
  `${plugin}-${setting.replace(/[A-Z]/g, '-$&')}`.replaceAll('-', '_').toUpperCase();

const noSettings: CheckableSchema = { type: 'object', properties: {}, additionalProperties: false };

const isSecret = ({ secret }: CheckableSchema): boolean => secret === true;

/** Returns the names of the secrets whose schema is not a text, which is a mistake in the plug-in. */
export const wrongSecrets = (schema: CheckableSchema = noSettings): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    isSecret(each) && each.type !== 'string' ? [name] : [],
  );

/** Merges the settings in the definition with secrets from the environment, for secrets that the definition omits. */
function givenSettings(
  plugin: string,
  properties: Readonly<Record<string, CheckableSchema>>,
  options: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const definedOptions = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  for (const [name, schema] of Object.entries(properties)) {
    const value = env[variableOf(plugin, name)];
    if (isSecret(schema) && definedOptions[name] === undefined && value) definedOptions[name] = value;
  }
  return definedOptions;
}

/**
 * Reads the settings of a plug-in from the definition and, for secrets, from the environment, and checks them.
 *
 * @param place of the plug-in in the definition
 */
export function readPluginSettings(
  { name, settings: schema = noSettings }: { name: string; settings?: CheckableSchema | undefined },
  options: unknown,
  env: NodeJS.ProcessEnv,
  place: string,
): PluginSettings {
  if (!isRecord(options)) {
    const problem = { place, what: 'its settings are not an object', todo: `write ${name}({ … })` };
    return { values: {}, problems: [problem], missing: [], secrets: [] };
  }
  const { properties = {} } = schema;
  const allSettings = givenSettings(name, properties, options, env);
  const problems: DefinitionProblem[] = [];
  const missing: DefinitionProblem[] = [];
  for (const { rule, path, problem, candidates } of schemaErrors(schema, allSettings)) {
    const setting = String(path[0] ?? '');
    const settingSchema = Object.hasOwn(properties, setting) ? properties[setting] : undefined;
    const at = { place: `${place}: ${path.join('.')}`, what: `the setting ${problem}` };
    if (rule === 'missing' && path.length === 1 && settingSchema && isSecret(settingSchema)) {
      missing.push({ ...at, todo: `set the environment variable ${variableOf(name, setting)}` });
      allSettings[setting] = '';
      continue;
    }
    const about = settingSchema?.description === undefined ? 'correct it' : `correct it: ${settingSchema.description}`;
    const names = `correct its name, or remove it (known: ${(candidates ?? []).join(', ') || 'none'})`;
    problems.push({ ...at, todo: rule === 'unknown' ? names : about });
  }
  const values = withDefaults(schema, allSettings) as Record<string, unknown>;
  const secrets = Object.entries(properties).flatMap(([setting, each]) => {
    const value = values[setting];
    return isSecret(each) && typeof value === 'string' && value !== '' ? [value] : [];
  });
  return { values, problems, missing, secrets };
}

/** Redacts secrets in a text that is shown or logged. */
export const withoutSecrets = (shown: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, () => '•••'), shown);
