/** No answer holds a key, so any text in the form of one is a leak. */
const KEY_SHAPE = /_(usr|app|adm|ses|prg)_[0-9a-f]{40}/g;

/** JSON in which every key is made unreadable. */
export const masked = (value: unknown) => JSON.stringify(value).replace(KEY_SHAPE, '_$1_[key]');
