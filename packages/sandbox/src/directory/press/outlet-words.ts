import { lines, listed } from '../listed.ts';

export const TRADE_ENDS = listed(`Ledger, Lantern, Notebook, Almanac, Dispatch, Signal, Outlook, Quarterly, Briefing,
  Monitor, Observer, Bulletin, Register, Compass, Fieldbook, Companion, Examiner, Annals, Reader, Circular, Papers`);

export const CITY_ENDS = listed(`Business Notebook, Enterprise Weekly, Economic Reader, Trade Circular, Company Report,
  Commerce Letter, Business Almanac, Business Ledger, Market Companion`);

export const DAILY_ENDS =
  listed(`Daily Ledger, Morning Lantern, Evening Lamp, Daily Compass, Morning Page, Daily Signal,
  Evening Reader, Daily Notebook`);

export const LETTER_ENDS = listed('Letter, Notes, Memo, Dispatches, Diary, Field Notes');

export const TRADE_ABOUT = lines(`
  {name} covers {beat} for {actors}, with daily news and a long read every Friday.
  {name} is an independent trade title on {beat}. Its readers are mostly {actors}.
  For {years} years {name} has followed {beat}: who builds, who buys and what breaks.
  {name} reports on {beat} from {country}, with a weekly letter read by {actors}.
  {name} explains {beat} without jargon and names its sources.`);

export const CITY_ABOUT = lines(`
  {name} reports on companies, property and the people behind them in {city} and the surrounding region.
  {name} has covered the economy of {city} for {years} years, from the market stalls to the listed companies.
  {name} is the business weekly for {city}, with an annual list of the region's fastest-growing firms.`);

export const DAILY_ABOUT = lines(`
  {name} is a daily paper for {city} and the region, with pages on {beat} and much else.
  {name} has been printed in {city} for {years} years and reaches most of its readers online today.`);

export const LETTER_ABOUT = lines(`
  {name} is a weekly newsletter about {beat}, written by a very small team and paid for by {actors}.
  {name} arrives every Tuesday with one well-researched story about {beat}.`);

export const DESK_NAMES = listed('News Desk, Newsroom, Editorial Team, Staff');

export const EDITOR_TITLES = listed('Editor, Editor-in-Chief, Managing Editor, Deputy Editor');
export const LETTER_TITLES = listed('Author and Publisher, Writer and Editor, Founder and Editor');
/** "{beat}" stands for the name of the journalist's main beat. */
export const WRITER_TITLES =
  listed(`Reporter, Senior Reporter, Staff Writer, {beat} Reporter, {beat} Editor, {beat} Correspondent,
  Features Writer, Correspondent, Columnist, Contributing Writer, News Editor, Freelance Journalist`);

/** Countries as they stand before a noun; the others lend their own name. */
export const ADJECTIVES: Readonly<Record<string, string>> = {
  US: 'American',
  GB: 'British',
  CA: 'Canadian',
  AU: 'Australian',
  IN: 'Indian',
  IE: 'Irish',
  ZA: 'South African',
  DE: 'German',
  FR: 'French',
  NL: 'Dutch',
  IT: 'Italian',
  ES: 'Spanish',
  BR: 'Brazilian',
  JP: 'Japanese',
  PH: 'Philippine',
  AE: 'Gulf',
};

export const COUNTRIES_WITH_ARTICLE = new Set(['US', 'GB', 'NL', 'PH', 'AE']);
