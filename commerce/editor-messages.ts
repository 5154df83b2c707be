/** Messages to authors who edit, which are among all others in `messages.ts`. */
export const editorMessages = {
  modelUnreachable:
    'The language model cannot be reached. Try again in a moment; if it stays so, ask who runs this server to check ENDCAP_MODEL_URL.',
  modelFailed: 'The service of the language model has failed ({status}). Try again in a moment.',
  modelStopped: 'The service of the language model has broken off its answer. Try again.',
  modelBusy:
    'The service of the language model has too many requests, or its credit is used up. Try again in a minute; if it stays so, ask who runs this server.',
  modelCreditUsedUp:
    'The credit at the service of the language model is used up. Ask who runs this server to add some.',
  modelKeyRefused:
    'The service of the language model does not take the key of this server. Ask who runs it to check ENDCAP_MODEL_KEY.',
  modelNotThere:
    'The service of the language model does not know this model or address. Ask who runs this server to check ENDCAP_MODEL and ENDCAP_MODEL_URL.',
  modelRequestRefused:
    'The language model does not take this request: it may be too long for it, or have a picture that it cannot see. Ask for less at once.',
  modelNotUnderstood:
    'What answers at the address of the language model is no such service. Ask who runs this server to check ENDCAP_MODEL_URL.',
  modelTooLong: 'The language model wrote more than an answer may have. Ask for less at once.',
} as const;
