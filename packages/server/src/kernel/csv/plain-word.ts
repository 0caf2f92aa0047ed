/** Letters and digits without case, accents, spaces or signs, so that `E-Mail` and `é mail` are one word. */
export const plainWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
