import type { Clock, CoverageSource, PublishedArticle, ReadRequest } from '@distribute/server/ports';
import { hashOf, unitOf } from './directory/draws.ts';

/** How many of a hundred pitched journalists write about it, and from when to when after the pitch, in days. */
const WRITES = 0.4;
const FIRST_DAY = 1;
const LAST_DAY = 6;

/** How the brand stands in an article: with a link, by its name, or in an article of a colleague. */
type Telling = 'link' | 'name' | 'colleague';
const tellingOf = (unit: number): Telling => (unit < 0.6 ? 'link' : unit < 0.85 ? 'name' : 'colleague');

const HEADLINES = [
  (name: string) => `What ${name} tells about a trade in change`,
  (name: string) => `${name}: a small company and its big numbers`,
  (name: string) => `Behind the figures: how ${name} works`,
  (name: string) => `Why others look at ${name} now`,
] as const;
const COLLEAGUE = 'Robin Marlow';

type Pitch = ReadRequest['pitches'][number];

/** In the world of the sandbox some of the journalists who were pitched write about the brand, always the same ones. */
export function createSandboxCoverage({ clock, daySeconds }: { clock: Clock; daySeconds: number }): CoverageSource {
  const articleOf = (
    { outlet, brands }: ReadRequest,
    { name, journalistId, campaignId, pitchedAt }: Pitch,
  ): PublishedArticle | null => {
    const [brand] = brands;
    if (!brand) return null;
    const unit = (what: string) => unitOf(hashOf(`coverage/${what}/${outlet.domain}/${brand.domain}/${name}`));
    if (unit('writes') >= WRITES) return null;
    const days = FIRST_DAY + unit('day') * (LAST_DAY - FIRST_DAY);
    const publishedAt = new Date(Date.parse(pitchedAt) + days * daySeconds * 1_000);
    if (publishedAt > clock.now()) return null;
    const called = brand.name ?? brand.domain;
    const telling = tellingOf(unit('telling'));
    const headline = HEADLINES[Math.floor(unit('headline') * HEADLINES.length)] ?? HEADLINES[0];
    const author = telling === 'colleague' ? COLLEAGUE : name;
    const [year, month] = publishedAt.toISOString().split('-');
    const id = hashOf(`${campaignId}/${journalistId}`).toString(36);
    return {
      url: `https://${outlet.domain}/${year}/${month}/${id}`,
      title: headline(called),
      description: `${outlet.name} looks at a company that its readers ask about.`,
      text: `Few expected it. This month ${called} told us how it came to be, and what its customers say of it.`,
      links: telling === 'link' ? [`https://${brand.domain}/`] : [],
      ...{ author: `By ${author}`, authors: [author], publishedAt: publishedAt.toISOString() },
    };
  };

  return {
    async readNew(request) {
      const articles = request.pitches.flatMap((pitch) => {
        const brands = request.brands.filter(({ id }) => pitch.brandIds.includes(id));
        return articleOf({ ...request, brands }, pitch) ?? [];
      });
      return { outcome: 'read', articles: articles.filter(({ url }) => !request.isRead(url)) };
    },

    /** Nothing outside the sandbox is asked for. */
    readPage: async () => null,
  };
}
