/** A message of a conversation with a language model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  text: string;
  /** A picture that belongs to the message, as a data URL. */
  picture?: string;
}

/** A language model that writes texts. It is never trusted: its output is checked line by line. */
export interface LanguageModel {
  /**
   * Streams a response piece by piece.
   *
   * @throws ModelError when the model cannot be reached, refuses, or does not stop writing
   */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>;
}

/** The reason why a model has not responded. */
export class ModelError extends Error {
  readonly code: 'model-unreachable' | 'model-refused' | 'model-too-long';

  constructor(code: ModelError['code'], message: string) {
    super(message);
    this.name = 'ModelError';
    this.code = code;
  }
}
