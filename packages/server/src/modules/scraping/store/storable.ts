/** PostgreSQL holds neither NUL nor half a surrogate pair; a page may hold both. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

export const storableJson = (value: unknown): string => JSON.stringify(value).replace(UNSTORABLE, '$1\\ufffd');
