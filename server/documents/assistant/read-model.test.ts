import { expect, it } from 'vitest';
import { SettingsError } from '../../core/settings-error.ts';
import { readModel } from './read-model.ts';

const model = { ENDCAP_MODEL: 'writer', ENDCAP_MODEL_KEY: 'secret-12345' };

it.each([
  [{}, false],
  [model, false],
  [{ ...model, ENDCAP_MODEL_URL: '' }, false],
  [{ ...model, ENDCAP_MODEL_URL: 'https://api.example/v1' }, true],
  [{ ENDCAP_MODEL: 'writer', ENDCAP_MODEL_URL: 'http://localhost:11434/v1' }, true],
  [{ ...model, ENDCAP_MODEL_URL: 'http://[::1]:8080' }, true],
])('with the settings %j, there is a model: %s', (env, isThere) => {
  expect(readModel(env) !== undefined).toBe(isThere);
});

it.each([
  [{ ENDCAP_MODEL_URL: 'https://api.example/v1' }, 'ENDCAP_MODEL is missing'],
  [{ ...model, ENDCAP_MODEL_URL: 'http://api.example/v1' }, 'Invalid ENDCAP_MODEL_URL'],
  [{ ...model, ENDCAP_MODEL_URL: 'https://user:12345@api.example/v1' }, 'Invalid ENDCAP_MODEL_URL'],
  [{ ...model, ENDCAP_MODEL_URL: 'https://api.example/v1?key=12345' }, 'Invalid ENDCAP_MODEL_URL'],
  [{ ...model, ENDCAP_MODEL_URL: 'file:///etc/passwd' }, 'Invalid ENDCAP_MODEL_URL'],
  [
    { ...model, ENDCAP_MODEL_URL: 'https://api.example/v1', ENDCAP_MODEL_KEY: '12345\r\nx: y' },
    'Invalid ENDCAP_MODEL_KEY',
  ],
])('rejects %j without a secret in the message: %s', (env, expected) => {
  expect(() => readModel(env)).toThrow(SettingsError);
  expect(() => readModel(env)).toThrow(expected);
  expect(() => readModel(env)).not.toThrow(/12345/);
});
