/** What no text of a model may hold, whoever judges it (reliability.md E3). */
export const LINK = /https?:\/\/[^\s)>"'\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/gi;
export const MARKUP = /<\/?[a-z!]|javascript:|data:text/i;
export const SECRET = /\b(?:[a-z]{2,16}_(?:usr|app|adm|ses|prg|cnv)_|sk-|ghp_|xox[bp]-)[\w-]{8,}/i;
