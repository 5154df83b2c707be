import { type LanguageModel, ModelError, type ModelMessage } from '../../../assistant/model.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { eventData, LongEventError } from './event-stream.ts';

/** Settings of a model that is reached by the OpenAI protocol. */
export interface ModelSettings {
  /** Address of the API, without `/chat/completions`. */
  address: string;
  /** API key; local models often require none. */
  key: string | undefined;
  /** Name of the model. */
  model: string;
}

/** Messages by response status; any other status is a failure of the service. */
const reasons: Readonly<Record<number, string>> = {
  400: messages.modelRequestRefused,
  401: messages.modelKeyRefused,
  402: messages.modelCreditUsedUp,
  403: messages.modelKeyRefused,
  404: messages.modelNotThere,
  413: messages.modelRequestRefused,
  422: messages.modelRequestRefused,
  429: messages.modelBusy,
};

const refusalOf = (status: number): ModelError => {
  const reason = reasons[status];
  return reason === undefined
    ? new ModelError('model-unreachable', formatMessage(messages.modelFailed, { status }))
    : new ModelError('model-refused', reason);
};

const unreachable = (): ModelError => new ModelError('model-unreachable', messages.modelUnreachable);
const tooLong = (): ModelError => new ModelError('model-too-long', messages.modelTooLong);
const notUnderstood = (): ModelError => new ModelError('model-refused', messages.modelNotUnderstood);

const requestMessage = ({ role, text, picture }: ModelMessage) => ({
  role,
  content:
    picture === undefined
      ? text
      : [
          { type: 'text', text },
          { type: 'image_url', image_url: { url: picture } },
        ],
});

/** The text in one event, or in a whole response. @throws ModelError when the model has stopped */
function pieceOf(data: string): string {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw notUnderstood();
  }
  if (!isRecord(value)) throw notUnderstood();
  if (value.error !== undefined) throw new ModelError('model-unreachable', messages.modelStopped);
  const [choice] = Array.isArray(value.choices) ? (value.choices as unknown[]) : [];
  if (!isRecord(choice)) return '';
  if (choice.finish_reason === 'length') throw tooLong();
  const message = isRecord(choice.delta) ? choice.delta : choice.message;
  return isRecord(message) && typeof message.content === 'string' ? message.content : '';
}

/** Passes chunks on as they arrive. @throws ModelError when the response exceeds its maximum size */
async function* measured(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.maxModelBytes) throw tooLong();
    yield chunk;
  }
}

/** The text pieces of a response, streamed or not. */
async function* piecesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) throw notUnderstood();
  const chunks = measured(response.body as unknown as AsyncIterable<Uint8Array>);
  if (/^application\/json\b/.test(response.headers.get('content-type') ?? '')) {
    // Some services do not stream.
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    yield pieceOf(Buffer.concat(parts).toString());
    return;
  }
  for await (const data of eventData(chunks)) {
    if (data === '[DONE]') return;
    yield pieceOf(data);
  }
}

/**
 * A model at any address that supports the OpenAI protocol. Redirects are not followed, because their targets
 * would receive the key.
 */
export function createChatCompletions({ address, key, model }: ModelSettings): LanguageModel {
  const ask = async (conversation: readonly ModelMessage[], signal: AbortSignal): Promise<Response> => {
    const response = await fetch(`${address.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, stream: true, messages: conversation.map(requestMessage) }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw refusalOf(response.status);
  };
  return {
    async *write(conversation, signal) {
      let characters = 0;
      let lines = 0;
      try {
        for await (const piece of piecesOf(await ask(conversation, signal))) {
          characters += piece.length;
          lines += piece.split('\n').length - 1;
          if (characters > limits.maxModelCharacters || lines > limits.maxModelLines) throw tooLong();
          if (piece !== '') yield piece;
        }
      } catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof ModelError) throw thrown;
        if (thrown instanceof LongEventError) throw tooLong();
        // Errors of fetch and its stream contain the host, which only the operator may see.
        throw Object.assign(unreachable(), { cause: thrown });
      }
    },
  };
}
