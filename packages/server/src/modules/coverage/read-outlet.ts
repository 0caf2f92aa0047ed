import { nameKeyOf } from '@distribute/language/press';
import type { Tx } from '../../kernel/db/db.ts';
import { SYSTEM } from '../../kernel/events.ts';
import { listBrandsByIds } from '../brands/index.ts';
import { findOutlet, listPitches, type Pitch, type PitchedOutlet } from '../press/index.ts';
import { hashOfPage, pageAddress } from './address.ts';
import type { CoverageContext } from './context.ts';
import type { PublishedArticle } from './reading/source.ts';
import { matchBrand } from './rules/match.ts';
import { insertArticle } from './store/articles.ts';
import { insertReadPages, listReadPages, setOutcome } from './store/outlets.ts';
import { watchDays } from './watch.ts';

const DAY_MS = 86_400_000;

type KnownBrand = { readonly id: string; readonly name: string | null; readonly domain: string };

/** Reads one outlet for articles that name the brands it was pitched for. Doing it twice finds nothing twice. */
export async function readOutlet(
  context: CoverageContext,
  { orgId, outletId }: { readonly orgId: string; readonly outletId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, source } = context;
  const outlet = await findOutlet(db, orgId, outletId);
  const since = new Date(clock.now().getTime() - watchDays(context));
  const pitches = outlet ? await listPitches(db, orgId, outletId, since) : [];
  if (!outlet || !pitches.length || outlet.domain.endsWith('.invalid')) return;
  const known = await listBrandsByIds(db, orgId, [...new Set(pitches.flatMap(({ brandIds }) => brandIds))]);
  const sought: KnownBrand[] = known.map(({ id, name, domain }) => ({ id, name, domain }));
  const read = await listReadPages(db, orgId, outletId);
  const isRead = (url: string) => URL.canParse(url) && read.has(hashOfPage(url).toString('hex'));
  const found = await source.readNew({ orgId, outlet, brands: sought, pitches, isRead, signal });
  await db.transaction().execute(async (tx) => {
    for (const article of found.articles) await keepMatches(tx, context, orgId, { outlet, pitches, sought }, article);
    const hashes = found.articles.map(({ url }) => hashOfPage(url).toString('hex'));
    await insertReadPages(tx, orgId, outletId, hashes);
    await setOutcome(tx, orgId, outletId, found.outcome);
  });
}

interface Sought {
  readonly outlet: PitchedOutlet;
  readonly pitches: readonly Pitch[];
  readonly sought: readonly KnownBrand[];
}

async function keepMatches(
  tx: Tx,
  { newId, emit }: CoverageContext,
  orgId: string,
  { outlet, pitches, sought }: Sought,
  article: PublishedArticle,
): Promise<void> {
  for (const brand of sought) {
    const own = pitches.filter(({ brandIds }) => brandIds.includes(brand.id));
    const before = own.filter(({ pitchedAt }) => isAfterPitch(article, pitchedAt));
    const pitch = pitchBehind(article, before);
    if (!pitch) continue;
    const match = matchBrand(article, brand, new Set(before.map(({ nameKey }) => nameKey)));
    if (!match) continue;
    const isSigned = article.authors.some((author) => nameKeyOf(author) === pitch.nameKey);
    const id = newId();
    const kept = await insertArticle(tx, orgId, {
      ...{ id, brandId: brand.id, campaignId: pitch.campaignId, outletId: outlet.id, outletName: outlet.name },
      ...{ journalistId: isSigned ? pitch.journalistId : null, leadId: isSigned ? pitch.leadId : null },
      ...{ url: pageAddress(article.url), urlHash: hashOfPage(article.url), title: clean(article.title, 500) },
      ...{ author: clean(article.author, 200), excerpt: clean(match.excerpt, 300), signs: [...match.signs] },
      ...{ publishedAt: article.publishedAt, pitchedAt: pitch.pitchedAt, source: 'found' },
      // Without a date it cannot be shown that the article came after the pitch.
      status: match.isSure && article.publishedAt !== null ? 'confirmed' : 'possible',
    });
    if (kept === null) continue;
    const object = { type: 'coverage', id };
    const of = { orgId, actor: SYSTEM, object, brandId: brand.id, campaignId: pitch.campaignId };
    await emit(tx, { ...of, kind: 'coverage.found', data: { name: outlet.name } });
  }
}

/** Many articles have a day and no hour, so that the day of the pitch counts as after it. */
const isAfterPitch = ({ publishedAt }: PublishedArticle, pitchedAt: string): boolean =>
  publishedAt === null || Math.floor(Date.parse(publishedAt) / DAY_MS) >= Math.floor(Date.parse(pitchedAt) / DAY_MS);

/** The pitch to who signed the article, else the last one to the outlet. */
const pitchBehind = ({ authors }: PublishedArticle, pitches: readonly Pitch[]): Pitch | undefined => {
  const keys = new Set(authors.map(nameKeyOf));
  return pitches.find(({ nameKey }) => keys.has(nameKey)) ?? pitches[0];
};

/** Text of others, made safe to store. */
const clean = (text: string | null, most: number): string | null =>
  text === null ? null : text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most).toWellFormed() || null;
