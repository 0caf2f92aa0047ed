/** Where the reference shows an operation, below the documentation's address. */
export const referenceAddress = (tag: string, method: string, path: string): string =>
  `api#tag/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/${method}${path}`;
