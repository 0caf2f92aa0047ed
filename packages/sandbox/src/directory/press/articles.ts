import type { SeededDraws } from '../draws.ts';
import type { JournalistRow } from './journalists.ts';
import type { OutletRow } from './outlets.ts';
import type { StoryTeller } from './stories/story-teller.ts';

/** All articles, by column; the articles of one journalist stand together. */
export interface Articles {
  readonly count: number;
  /** The number under which its story and id are drawn. */
  readonly drawRow: Uint32Array;
  readonly journalist: Uint16Array;
  /** The second author, or the first again if there is none. */
  readonly coAuthor: Uint16Array;
  readonly beat: Uint8Array;
  readonly turn: Uint8Array;
  readonly minutesBeforeEpoch: Uint32Array;
}

const ARTICLES_EACH = [3, 12] as const;
/** Numbers reserved for the draws of one journalist's articles. */
const DRAWS_PER_JOURNALIST = 16;
const CO_AUTHOR_SHARE = 0.06;
const OLDEST_DAYS = 730;
const DAY_MINUTES = 24 * 60;
const MOST_TURNS = 200;

export function articlesOf(
  seeded: SeededDraws,
  outlets: readonly OutletRow[],
  journalists: readonly JournalistRow[],
  teller: Pick<StoryTeller, 'headline'>,
): Articles {
  const draws = {
    count: seeded('journalist.articles'),
    beat: seeded('article.beat'),
    coAuthor: seeded('article.coAuthor'),
    day: seeded('article.day'),
    minute: seeded('article.minute'),
  };
  const columns = {
    row: [] as number[],
    journalist: [] as number[],
    coAuthor: [] as number[],
    beat: [] as number[],
    turn: [] as number[],
    minutes: [] as number[],
  };
  const printed = new Set<string>();

  /** No two articles have the same headline. */
  function turnFor(row: number, beat: number, countryCode: string): number {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const title = teller.headline({ row, turn, beat, countryCode });
      if (printed.has(title)) continue;
      printed.add(title);
      return turn;
    }
    return MOST_TURNS;
  }

  function coAuthorOf(row: number, author: number, beat: number): number {
    if (!draws.coAuthor.chance(row, CO_AUTHOR_SHARE)) return author;
    const next = author + 1;
    const { outlet } = journalists[author] as JournalistRow;
    const colleague = journalists[next];
    return colleague?.outlet === outlet && colleague.beats.includes(beat) ? next : author;
  }

  /** Mostly recent, in working hours. */
  function minutesOf(row: number): number {
    const day = 1 + Math.floor(draws.day.unit(row) ** 1.5 * OLDEST_DAYS);
    return day * DAY_MINUTES - (6 * 60 + draws.minute.int(row, 13 * 60));
  }

  journalists.forEach((author, number) => {
    const { countryCode } = outlets[author.outlet] as OutletRow;
    const [from, to] = ARTICLES_EACH;
    const count = from + draws.count.int(number, to - from + 1);
    for (let seat = 0; seat < count; seat++) {
      const row = number * DRAWS_PER_JOURNALIST + seat;
      columns.row.push(row);
      const beat = draws.beat.pick(row, author.beats);
      columns.journalist.push(number);
      columns.coAuthor.push(coAuthorOf(row, number, beat));
      columns.beat.push(beat);
      columns.turn.push(turnFor(row, beat, countryCode));
      columns.minutes.push(minutesOf(row));
    }
  });
  return {
    count: columns.row.length,
    drawRow: Uint32Array.from(columns.row),
    journalist: Uint16Array.from(columns.journalist),
    coAuthor: Uint16Array.from(columns.coAuthor),
    beat: Uint8Array.from(columns.beat),
    turn: Uint8Array.from(columns.turn),
    minutesBeforeEpoch: Uint32Array.from(columns.minutes),
  };
}
