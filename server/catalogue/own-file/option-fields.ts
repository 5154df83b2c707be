/**
 * Columns of a product's options: name, value of a variant, all values in order, and their swatches, which are
 * colours, picture addresses or both.
 */
export const optionFields = [
  ['option1Name', 'option1Value', 'option1Values', 'option1Swatches'],
  ['option2Name', 'option2Value', 'option2Values', 'option2Swatches'],
  ['option3Name', 'option3Value', 'option3Values', 'option3Swatches'],
] as const;
