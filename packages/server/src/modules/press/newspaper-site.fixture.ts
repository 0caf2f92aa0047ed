import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';

const DAY_MS = 86_400_000;
/** Text that stands only behind the paywall: no test may find it anywhere. */
export const BEHIND_THE_WALL = 'the eleventh ledger was kept in the bell tower';

interface Story {
  readonly slug: string;
  readonly byline: string;
  readonly days: number;
  readonly section: string;
  readonly title: string;
  readonly lead: string;
  readonly profile?: string;
  readonly paid?: true;
  /** Listed in the news sitemap only. */
  readonly mapOnly?: true;
}

const STORIES: readonly Story[] = [
  {
    slug: 'spreadsheets',
    byline: 'Mara Quist',
    days: 3,
    section: 'Money',
    title: 'The bakery that threw out its spreadsheets',
    lead: 'A family firm tells how bookkeeping moved to software, and what the bookkeeper does now that nobody types numbers twice.',
    profile: '/staff/mara-quist',
  },
  {
    slug: 'invoices',
    byline: 'By Mara Quist',
    days: 20,
    section: 'Money',
    title: 'Small firms learn to love electronic invoices',
    lead: 'Bookkeeping by machine begins with an invoice that a machine can read, say the owners of four small firms.',
    profile: '/staff/mara-quist',
  },
  {
    slug: 'payroll',
    byline: 'Lena Osei',
    days: 6,
    section: 'Money',
    title: 'Bookkeeping for a firm of three',
    lead: 'How small firms keep accounts without an accountant and without a spreadsheet, told by three of them over a long lunch.',
    profile: '/staff/lena-osei',
  },
  {
    slug: 'accounts',
    byline: 'Otto Weiss',
    days: 9,
    section: 'Money',
    title: 'Spreadsheets are leaving small firms, one ledger at a time',
    lead: 'Bookkeeping software reaches the workshops of the old town, and the spreadsheets go with the paper they replaced.',
    profile: '/staff/otto-weiss',
  },
  {
    slug: 'wire',
    byline: 'Reuters',
    days: 1,
    section: 'Money',
    title: 'Bookkeeping software maker lists shares',
    lead: 'Small firms are the customers, spreadsheets the rival.',
  },
  {
    slug: 'desk',
    byline: 'Harbour Post Staff',
    days: 2,
    section: 'Money',
    title: 'Bookkeeping fair for small firms opens',
    lead: 'Spreadsheets may stay at home.',
  },
  {
    slug: 'final',
    byline: 'Ruben Falk',
    days: 2,
    section: 'Sport',
    title: 'Goalkeeper saves the season',
    lead: 'Extra time and two saves, and a town that did not sleep until the tram went out again in the morning.',
    profile: '/staff/ruben-falk',
  },
  {
    slug: 'old',
    byline: 'Jonas Pike',
    days: 300,
    section: 'Money',
    title: 'Six bookkeeping programs for small firms compared',
    lead: 'One spreadsheet was in the test as well.',
  },
  {
    slug: 'paid',
    byline: 'Ada Winther',
    days: 4,
    section: 'Money',
    title: 'Inside the bookkeeping of small firms',
    lead: 'Spreadsheets and other secrets.',
    profile: '/staff/ada-winther',
    paid: true,
  },
  {
    slug: 'map',
    byline: 'Theo Brandt',
    days: 1,
    section: 'Energy',
    title: 'Heat pumps for terraced streets',
    lead: 'Installers shared a borehole between eleven houses, and the street committee wrote down everything that it cost.',
    mapOnly: true,
  },
  {
    slug: 'hidden/notes',
    byline: 'Ida Reed',
    days: 1,
    section: 'Money',
    title: 'Bookkeeping notes for small firms without spreadsheets',
    lead: 'Not for robots.',
  },
];

const PROFILES: Readonly<Record<string, string>> = {
  '/staff/mara-quist':
    '<h1>Mara Quist</h1><p>Mara Quist covers money for people who have little time. <a href="mailto:mara.quist@harbour.test">mara.quist@harbour.test</a></p>',
  '/staff/ruben-falk': '<h1>Ruben Falk</h1><p>Ruben Falk writes about sport. Write to ruben.falk@harbour.test</p>',
  '/staff/otto-weiss':
    '<h1>Otto Weiss</h1><p>Otto Weiss was our economics editor until 2026 and has since left the paper. otto.weiss@harbour.test</p>',
  '/staff/lena-osei': '<h1>Lena Osei</h1><p>Lena Osei has written about money since she could count.</p>',
  '/staff/ada-winther': '<h1>Ada Winther</h1><p>Ada Winther reads ledgers.</p>',
};

const page = (head: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body><main>${main}</main></body></html>`;

const storyPage = ({ byline, section, title, lead, profile, paid }: Story, publishedAt: string) => {
  const author = { '@type': 'Person', name: byline.replace(/^By /, ''), ...(profile ? { url: profile } : {}) };
  const data = {
    ...{ '@type': 'NewsArticle', headline: title, description: lead, articleSection: section, author },
    ...{ datePublished: publishedAt, ...(paid ? { isAccessibleForFree: false } : {}) },
  };
  const text = paid
    ? `<p>${lead}</p><p>It turned out that ${BEHIND_THE_WALL}, which nobody had expected at all.</p>`
    : `<p>${lead}</p>`;
  return page(
    `<title>${title}</title><meta property="og:title" content="${title}"><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    `<h1>${title}</h1><p>${byline.startsWith('By ') ? byline : `By ${byline}`}</p>${text}`,
  );
};

export interface ServedNewspaper extends Listener {
  readonly url: string;
  /** The requested paths, in order. */
  readonly asked: readonly string[];
  readonly atOnce: () => number;
}

/** A newspaper with a feed, a news sitemap, bylines, staff pages, a paywall and a part that robots.txt forbids. */
export async function serveNewspaper(now: Date): Promise<ServedNewspaper> {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  let origin = '';
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const items = () =>
    STORIES.filter(({ mapOnly }) => !mapOnly).map(
      ({ slug, byline, days, section, title, lead }) =>
        `<item><title>${title}</title><link>${origin}/${slug}</link><dc:creator>${byline}</dc:creator><category>${section}</category><pubDate>${new Date(at(days)).toUTCString()}</pubDate><description>${lead}</description></item>`,
    );
  const files: Record<string, () => [string, string]> = {
    '/robots.txt': () => ['text/plain', `User-agent: *\nDisallow: /hidden/\nSitemap: ${origin}/news-sitemap.xml`],
    '/': () => [
      'text/html',
      page(
        '<title>Harbour Post</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">',
        '<h1>Harbour Post</h1>',
      ),
    ],
    '/feed.xml': () => [
      'application/rss+xml',
      `<rss xmlns:dc="d"><channel><title>Harbour Post</title>${items().join('')}</channel></rss>`,
    ],
    '/news-sitemap.xml': () => [
      'application/xml',
      `<urlset xmlns:news="n">${STORIES.filter(({ mapOnly }) => mapOnly)
        .map(
          ({ slug, days, title }) =>
            `<url><loc>${origin}/${slug}</loc><news:news><news:publication_date>${at(days)}</news:publication_date><news:title>${title}</news:title></news:news></url>`,
        )
        .join('')}</urlset>`,
    ],
  };
  for (const story of STORIES) files[`/${story.slug}`] = () => ['text/html', storyPage(story, at(story.days))];
  for (const [path, main] of Object.entries(PROFILES))
    files[path] = () => ['text/html', page('<title>Staff</title>', main)];
  const server = await serveHttp(({ url = '/' }, response) => {
    asked.push(url);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const [type, body] = files[url]?.() ?? ['', ''];
    response.writeHead(type === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  origin = `http://127.0.0.1:${server.port}`;
  return { ...server, url: `${origin}/`, asked, atOnce: () => most };
}
