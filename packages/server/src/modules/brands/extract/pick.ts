import { type Finding, foundAll, type Line, pathOf, type SiteText } from '../reader/site-text.ts';

/** A rule over sentences: which may count, and which count for more. */
export interface LineRule {
  readonly matches: RegExp;
  /** A sentence that also matches one of these is about something else. */
  readonly not?: RegExp;
  /** Also needed somewhere in the sentence. */
  readonly needs?: RegExp;
  /** Makes a sentence better. */
  readonly better?: RegExp;
  /** Pages on which it is more likely meant. */
  readonly pages?: RegExp;
  /** Only there. */
  readonly onlyPages?: boolean;
  readonly max?: number;
  readonly minLength?: number;
}

const MENU_LIKE = /^[\p{L}\p{N} &'-]{1,18}$/u;

const scoreOf = (line: Line, rule: LineRule): number =>
  (rule.better?.test(line.text) ? 3 : 0) +
  (rule.pages?.test(pathOf(line)) ? 2 : 0) +
  (line.isMain ? 1 : 0) +
  (line.kind === 'text' ? 0.6 : line.kind === 'quote' ? 0.2 : 0.3) +
  (line.text.length >= 20 && line.text.length <= 220 ? 0.5 : 0) -
  Math.min(line.at, 200) / 400;

/** The best sentences by a rule, best first. */
export function pickLines({ lines }: SiteText, rule: LineRule): Line[] {
  return lines
    .filter(
      (line) =>
        line.text.length >= (rule.minLength ?? 12) &&
        !MENU_LIKE.test(line.text) &&
        rule.matches.test(line.text) &&
        !(rule.not?.test(line.text) ?? false) &&
        (rule.needs?.test(line.text) ?? true) &&
        (!rule.onlyPages || (rule.pages?.test(pathOf(line)) ?? true)),
    )
    .map((line) => ({ line, score: scoreOf(line, rule) }))
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line);
}

export const byRule =
  (rule: LineRule) =>
  (site: SiteText): Finding | null =>
    foundAll(
      pickLines(site, rule)
        .slice(0, rule.max ?? 1)
        .map((line) => ({ value: line.text, line })),
    );
