import type { CompanyRow } from '../../companies/companies.ts';
import type { SeededDraws } from '../../draws.ts';
import { perText } from '../../lazy.ts';
import { spotAt } from '../../places/places.ts';
import { capitalised, wordsOf } from '../../words.ts';
import { BEATS, beatAt } from './beats.ts';
import { GENERAL_STORIES, QUOTES } from './general-stories.ts';
import { MORE_GENERAL_STORIES } from './more-general-stories.ts';
import { type CompiledStory, compiled, filled, type Slot } from './story.ts';

/** The leader of a company, for interviews. */
export type LeaderOf = (company: number) => { name: string; title: string };

/** Selects a story: `row` is the article's, `turn` counts the stories that were tried before. */
export interface StoryChoice {
  readonly row: number;
  readonly turn: number;
  readonly beat: number;
  readonly countryCode: string;
}

export interface StoryText {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

export interface StoryTeller {
  /** Only the headline, which is cheap. */
  headline(telling: StoryChoice): string;
  tell(telling: StoryChoice): StoryText;
  /** Calls `found` for the words by which the story is found. */
  eachWord(telling: StoryChoice, found: (word: string) => void): void;
}

/** The stories of each beat: its own, and the ones that every beat has. */
const GENERAL = [...GENERAL_STORIES, ...MORE_GENERAL_STORIES].map(compiled);
const STORIES = BEATS.map((beat): readonly CompiledStory[] => [...GENERAL, ...beat.stories.map(compiled)]);

const NEAR_SHARE = 0.85;
const KEYWORDS_OF_BEAT = 3;

/** "Founder & CEO" is "founder and CEO" in a sentence. */
const postInText = (title: string) =>
  title.replaceAll('&', 'and').replace(/\b[A-Z](?=[a-z-])/g, (letter) => letter.toLowerCase());

export function storyTeller(seeded: SeededDraws, companies: readonly CompanyRow[], leaderOf: LeaderOf): StoryTeller {
  const draws = {
    story: seeded('article.story'),
    topic: seeded('article.topic'),
    actors: seeded('article.actors'),
    problem: seeded('article.problem'),
    company: seeded('article.company'),
    quote: seeded('article.quote'),
    number: seeded('article.number'),
  };
  const countryOf = (company: number) => spotAt((companies[company] as CompanyRow).spot).country.code;
  const companiesOf = BEATS.map(({ industries }) => {
    const all = [...companies.keys()].filter((row) =>
      industries.includes((companies[row] as CompanyRow).industry.name),
    );
    return { all, near: Map.groupBy(all, countryOf) };
  });

  const storyOf = ({ row, turn, beat }: StoryChoice) =>
    draws.story.pick(row, STORIES[beat] as readonly CompiledStory[], turn);
  const topicOf = ({ row, turn, beat }: StoryChoice) => draws.topic.pick(row, beatAt(beat).topics, turn);

  /** Papers prefer companies of their own country. */
  function companyOf({ row, turn, beat, countryCode }: StoryChoice): number {
    const { all, near } = companiesOf[beat] as (typeof companiesOf)[number];
    const isNear = draws.company.chance(row, NEAR_SHARE, turn * 2 + 1);
    return draws.company.pick(row, (isNear ? near.get(countryCode) : undefined) ?? all, turn * 2);
  }

  function fillerFor(telling: StoryChoice): (slot: Slot) => string {
    const { row, turn, beat } = telling;
    return (slot) => {
      switch (slot) {
        case 'topic':
          return topicOf(telling);
        case 'Topic':
          return capitalised(topicOf(telling));
        case 'actors':
          return draws.actors.pick(row, beatAt(beat).actors, turn);
        case 'Actors':
          return capitalised(draws.actors.pick(row, beatAt(beat).actors, turn));
        case 'problem':
          return draws.problem.pick(row, beatAt(beat).problems, turn);
        case 'company':
          return (companies[companyOf(telling)] as CompanyRow).spokenName;
        case 'city':
          return spotAt((companies[companyOf(telling)] as CompanyRow).spot).city.name;
        case 'founded':
          return String((companies[companyOf(telling)] as CompanyRow).foundedYear);
        case 'person':
          return leaderOf(companyOf(telling)).name;
        case 'post':
          return postInText(leaderOf(companyOf(telling)).title);
        case 'quote':
          return draws.quote.pick(row, QUOTES, turn);
      }
    };
  }

  function numbersOf({ row, turn }: StoryChoice) {
    let drawn = turn * 16;
    return ({ from, to }: { from: number; to: number }) => from + draws.number.int(row, to - from + 1, drawn++);
  }

  function keywordsOf(telling: StoryChoice): string[] {
    const { slots } = storyOf(telling);
    return [
      ...beatAt(telling.beat).keywords.slice(0, KEYWORDS_OF_BEAT),
      ...(slots.has('topic') || slots.has('Topic') ? [topicOf(telling).replace(/^the /, '')] : []),
      ...(slots.has('company') ? [fillerFor(telling)('company')] : []),
    ];
  }

  const knownWordsOf = perText(wordsOf);

  return {
    headline: (telling) => filled(storyOf(telling).title, fillerFor(telling), numbersOf(telling)),
    tell: (telling) => {
      const { title, description } = storyOf(telling);
      const [value, number] = [fillerFor(telling), numbersOf(telling)];
      return {
        title: filled(title, value, number),
        description: filled(description, value, number),
        keywords: keywordsOf(telling),
      };
    },
    eachWord: (telling, found) => {
      const { slots, words } = storyOf(telling);
      const value = fillerFor(telling);
      knownWordsOf(words).forEach(found);
      knownWordsOf(beatAt(telling.beat).name).forEach(found);
      for (const keyword of keywordsOf(telling)) knownWordsOf(keyword).forEach(found);
      for (const slot of slots) knownWordsOf(value(slot)).forEach(found);
    },
  };
}
