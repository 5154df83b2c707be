/** Messages to authors who edit; `messages.ts` includes them. */
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
    'The address of the language model leads to another service. Ask who runs this server to check ENDCAP_MODEL_URL.',
  modelTooLong: 'The language model wrote more than an answer may have. Ask for less at once.',
  modelTooSlow: 'The language model was not done within {seconds} seconds. Ask for less at once, or try again.',
  assistantOff: 'This shop has no assistant. Who runs the server sets ENDCAP_MODEL_URL.',
  wishWithoutWords: 'Say in words what you want.',
  wishWithoutPlace: 'Say where it is to be: the node or the place is missing.',
  wishWithoutLanguage: 'Say into which language.',
  wishNodeGone: 'The node is not in the text that was sent. Select it again.',
  wishNeedsJson: 'The text is not complete JSON. Correct it first: the problems say where.',
  wishesTooMany: 'Two of your wishes are being written already. Wait for one of them, or cancel it.',
  wishPictureForeign:
    'This picture is not one of the shop, so the model cannot see it. Add it to the library first, or write what it shows yourself.',
  wishChecksBusy: 'The server was too busy to check the rest. Ask for it again in a moment.',
  serverEnds: 'The server is being started anew. Ask again in a moment.',
  documentIsOne: 'A shop has one document of this kind, and its name is "{name}".',
  videoTypeNotAllowed: 'This is not a video that browsers play. Choose an MP4 with H.264, or a WebM.',
  videoCodecNotPlayed:
    'This video is in {codec}, which not every browser plays. Export it as MP4 with H.264 and AAC, or as WebM.',
  videoCutOff: 'This video is cut off: its recording was not finished, or not all of it has arrived. Export it again.',
  videoWithoutPicture: 'This file has sound alone. Choose a video.',
  captionsNotAllowed: 'These are not captions that browsers show. Choose a WebVTT file: its first line is WEBVTT.',
  libraryFileNotAllowed: 'Files of this kind cannot be downloaded from the shop. Choose a PDF, an EPUB or a ZIP file.',
  libraryFileInUse: 'This file is used by {names}. Choose another one there, then remove it.',
  onlyPicturesReplaced: 'Only pictures can be replaced. Add the new file, and choose it where this one is used.',
  nothingToTranslate: 'There are no texts in it.',
} as const;
