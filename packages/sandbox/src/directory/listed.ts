/** Word lists are written as running text, so that they can be read and corrected like text. */
export const listed = (text: string): readonly string[] =>
  text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));

/** One entry per line, for entries that contain commas. */
export const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
