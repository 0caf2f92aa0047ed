import { type Line, lettersOf, type SiteText } from '../../reader/site-text.ts';
import { type Candidate, isUsable, whole } from './candidate.ts';

/** A longer text is no item of a list. */
const MAX_ITEM = 90;
const MAX_ITEMS = 14;
const MAX_LIST = 480;
const MAX_SENTENCE = 350;

const SEPARATORS = /[,、・·|/]|\s(?:and|und|et|y|e|en|og|och|i|&)\s/gu;
const NAMES = /\p{Lu}[\p{L}\p{N}'’&.-]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** The lines as one list; none where they are too many or too long. */
function listOf(lines: readonly Line[]): Candidate[] {
  const distinct = [...new Map(lines.map((line) => [line.text, line])).values()];
  const own = distinct.filter(({ text }) => text.length <= MAX_ITEM);
  const value = own.map(({ text }) => text);
  const [first] = own;
  if (!first || own.length > MAX_ITEMS || value.join(' | ').length > MAX_LIST) return [];
  const key = `list${lettersOf(value.join(''))}`;
  return [{ shape: 'list', value, key, line: first, lines: own, before: '', after: '', amount: own.length }];
}

const severalOf = (groups: Iterable<readonly Line[]>): Candidate[] =>
  [...groups].flatMap((group) => (group.length >= 2 ? listOf(group) : []));

/** Headings of one level below one heading above. */
function siblingHeadings(lines: readonly Line[]): Line[][] {
  let above = '';
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.kind !== 'heading') continue;
    if (line.level <= 2) above = line.text;
    const key = `${line.level} ${line.level <= 2 ? '' : above}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** Items of one list, headings of sibling cards, the first cells of rows, and who is quoted on one page. */
function listsOfPage(lines: readonly Line[]): Candidate[] {
  const parentOf = (line: Line) => line.page.blocks[line.block]?.within?.[1] ?? -1;
  const items = (['item', 'text', 'quote'] as const).flatMap((kind) =>
    severalOf(
      Map.groupBy(
        lines.filter((line) => line.kind === kind && line.text.length <= MAX_ITEM),
        (line) => `${parentOf(line)} ${line.heading}`,
      ).values(),
    ),
  );
  const firstCells = lines.filter((line) => line.kind === 'cell' && line.card[0] === line.text);
  return [
    ...items,
    ...severalOf(siblingHeadings(lines)),
    ...severalOf(Map.groupBy(firstCells, ({ heading }) => heading).values()),
    ...listOf(lines.filter((line) => line.isOthers && line.text.length <= MAX_ITEM)),
  ];
}

/** A sentence that names several. */
function enumeration(line: Line): Candidate[] {
  const { text } = line;
  const parts = text.match(SEPARATORS)?.length ?? 0;
  const isNaming = (text.match(NAMES)?.length ?? 0) >= 2 || UNSPACED.test(text);
  return parts >= 1 && isNaming && text.length <= MAX_SENTENCE
    ? [{ ...whole('list', text, line), amount: parts + 1 }]
    : [];
}

/** Everything on a site that may be a list of names. */
export function listCandidates({ lines }: SiteText): Candidate[] {
  const usable = lines.filter(isUsable);
  const quoted = usable.filter(({ isOthers, kind, text }) => isOthers && kind !== 'heading' && text.length <= MAX_ITEM);
  return [
    ...[...Map.groupBy(usable, ({ page }) => page).values()].flatMap(listsOfPage),
    ...severalOf([quoted]),
    ...usable.flatMap(enumeration),
  ];
}
