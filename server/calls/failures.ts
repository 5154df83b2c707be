import type { FastifyError } from 'fastify';
import { messages } from '../../commerce/messages.ts';
import { StorageFailure } from '../storage/storage-failure.ts';
import { JsonRefusal } from './parse-json.ts';
import { CallRefusal, internalRefusal } from './refusal.ts';

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && 'statusCode' in error;

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
};

/** What a caller is told about any error. Mistakes of the server's own say nothing about themselves. */
export const refusalOf = (error: unknown): CallRefusal => {
  if (error instanceof CallRefusal) return error;
  if (error instanceof JsonRefusal) {
    return new CallRefusal(400, error.code, error.message, undefined, [messages.invalidRequest]);
  }
  if (error instanceof StorageFailure) {
    return new CallRefusal(503, `storage-${error.problem}`, messages.somethingWentWrong);
  }
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    const code = codes[error.code] ?? 'invalid-request';
    return new CallRefusal(error.statusCode, code, error.message, undefined, [messages.invalidRequest]);
  }
  return internalRefusal();
};
