/**
 * The parts of highlight.js that we use: its core and its grammars. Its own declarations add browser types to every
 * file of the repository, so `paths` of tsconfig.json points here instead.
 */
interface Grammar {
  readonly name: string;
}
interface Highlighter {
  newInstance(): Highlighter;
  registerLanguage(name: string, grammar: Grammar): void;
  getLanguage(name: string): Grammar | undefined;
  highlight(code: string, options: { readonly language: string }): { readonly value: string };
}
declare const library: Highlighter & Grammar;
// biome-ignore lint/style/noDefaultExport: highlight.js has one
export default library;
