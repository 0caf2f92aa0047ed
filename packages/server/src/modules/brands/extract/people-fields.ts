import { type Finding, foundAll, foundOn, type SiteText } from '../reader/site-text.ts';
import { type Person, peopleOn } from './people.ts';
import { byRule } from './pick.ts';

const speaker = (site: SiteText): Person | null => peopleOn(site)[0] ?? null;
const from = (value: string | null | undefined, person: Person): Finding | null =>
  value ? foundOn(value, [person.page.url]) : null;

/** The name alone, or with the role where the question asks for it. */
export function findSpeaker(site: SiteText, description: string): Finding | null {
  const person = speaker(site);
  if (!person) return null;
  const withRole = /\brole\b|\btitle\b|\bposition\b/i.test(description) && person.role;
  return from(withRole ? `${person.name}, ${person.role}` : person.name, person);
}

export function findSpeakerTitle(site: SiteText): Finding | null {
  const person = speaker(site);
  return person && from(person.role, person);
}

export function findSpeakerPhoto(site: SiteText): Finding | null {
  const person = speaker(site);
  if (!person) return null;
  for (const page of site.evidence.pages) {
    const photo = page.images.find(({ alt, context }) => alt.includes(person.name) || context === person.name);
    if (photo) return foundOn(photo.url, [page.url]);
  }
  return null;
}

/** A profile whose address holds the person's own name. */
export function findSpeakerProfile(site: SiteText): Finding | null {
  const person = speaker(site);
  if (!person) return null;
  const parts = person.name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .split(' ');
  for (const page of site.evidence.pages) {
    const link = page.links.find(
      ({ url }) => /linkedin\.com\/in\//i.test(url) && parts.every((part) => url.toLowerCase().includes(part)),
    );
    if (link) return foundOn(link.url, [page.url]);
  }
  return null;
}

const PRESS_BOX = /^(?:press|media|pr|presse|prensa|stampa|newsroom)@/i;

/** The sentence that names the press contact, else the email address for the press. */
export function findPressContact(site: SiteText): Finding | null {
  const said = byRule({ matches: /press|media|presse|prensa|stampa/i, needs: /@|\+\d/, minLength: 10 })(site);
  if (said) return said;
  const boxes = site.evidence.pages.flatMap((page) =>
    page.emails.filter((email) => PRESS_BOX.test(email)).map((value) => ({ value, line: { page } })),
  );
  return foundAll(boxes.slice(0, 1));
}

export function findExpertTopics({ evidence, facts }: SiteText): Finding | null {
  const known = evidence.pages.flatMap((page) =>
    page.structured
      .filter((node) => [node['@type']].flat().includes('Person'))
      .flatMap((node) => [node.knowsAbout].flat().filter((topic): topic is string => typeof topic === 'string'))
      .map((value) => ({ value, line: { page } })),
  );
  if (known.length) return foundAll(known.slice(0, 8));
  const { value, sourceUrls } = facts.categories;
  return value.length ? foundOn(value.length === 1 ? (value[0] as string) : value, sourceUrls) : null;
}
