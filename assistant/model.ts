/** Part of a conversation with a language model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  text: string;
  /** A picture that belongs to it, as a data address. */
  picture?: string;
}

/** A language model that writes texts. It is never trusted: what it writes is checked line by line. */
export interface LanguageModel {
  /**
   * Writes an answer, piece by piece.
   *
   * @throws ModelError when it cannot be reached, refuses, or writes without end
   */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>;
}

/** Why a model has not answered. */
export class ModelError extends Error {
  readonly code: 'model-unreachable' | 'model-refused' | 'model-too-long';

  constructor(code: ModelError['code'], message: string) {
    super(message);
    this.name = 'ModelError';
    this.code = code;
  }
}
