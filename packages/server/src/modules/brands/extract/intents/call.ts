import { type Finding, found, type SiteText } from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { CALL_VERB, NOT_A_CALL } from '../words/calls.ts';

const MAX_CALL = 80;

/** What the home page asks its visitor to do: its button, else the first line or link that invites. */
export function findCall(site: SiteText, { topics }: Question): Finding | null {
  const [home] = site.evidence.pages;
  const isFit = (text: string) => text.length >= 4 && text.length <= MAX_CALL && !NOT_A_CALL.test(text);
  const inMain = home.actions.filter(({ text, place }) => place === 'main' && isFit(text));
  const linked = home.links.filter(
    ({ text, place }) => place === 'main' && isFit(text) && /\s|[\p{Script=Han}\p{Script=Hiragana}]{4}/u.test(text),
  );
  // An invitation that stands on several pages, in the header or beside a form, is what the site wants most.
  const elsewhere = (text: string) =>
    site.evidence.pages.slice(1).filter(({ actions, links }) => [...actions, ...links].some((one) => one.text === text))
      .length;
  const ranked = [...new Map([...inMain, ...linked].map((one) => [one.text, one])).values()]
    .map(({ text }, at) => ({
      text,
      score:
        (CALL_VERB.test(text) ? 2 + Math.min(elsewhere(text), 3) * 0.5 : 0) +
        (inMain.some((one) => one.text === text) ? 1.2 : 0) -
        Math.min(at, 12) * 0.15 -
        (text.length > 45 ? 0.8 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, rival] = ranked;
  // A question with several words that this kind does not explain asks for something else than the main call to action.
  const asked = hardTopics(topics);
  if (asked.length > 1 && !asked.some((topic) => speaksOf(topic, best?.text ?? ''))) return null;
  if (!best || best.score < 1.6 || (rival && best.score - rival.score < 0.4)) return null;
  return found(best.text, { page: home, text: best.text }, Math.min(0.85, 0.5 + best.score / 16));
}
