/** What the address of the editor contains: the workflow to copy, or the one that gets a new version. */
export interface EditorSearch {
  readonly from?: string;
  readonly upgrade?: string;
}

const isSlug = (word: unknown): word is string => typeof word === 'string' && /^[\w-]{1,200}$/.test(word);

export const readEditorSearch = ({ from, upgrade }: Record<string, unknown>): EditorSearch => ({
  ...(isSlug(from) && { from }),
  ...(isSlug(upgrade) && { upgrade }),
});
