import type { CustomerOffer } from '@distribute/language/writing';
import type { BrandsContext } from '../../brands/index.ts';
import { fieldTextsOf, getBrand, siteSentences, voiceForWriters } from '../../brands/index.ts';
import type { AnswerKnowledge, FindCampaign } from '../ports.ts';

export interface AnswerKnowledgeContext {
  readonly brands: BrandsContext;
  readonly findCampaign: FindCampaign;
}

/** What a drafted answer may rest on: the brand's fields and site, and what the customer says in the campaign. */
export async function knowForAnswer(
  { brands, findCampaign }: AnswerKnowledgeContext,
  orgId: string,
  { campaignId, brandId }: { readonly campaignId: string; readonly brandId: string },
  signal: AbortSignal,
): Promise<AnswerKnowledge> {
  const brand = await getBrand(brands.db, orgId, brandId);
  const fields = await fieldTextsOf(brands.db, orgId, brandId);
  const campaign = await findCampaign(orgId, campaignId);
  const said = Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value]));
  const { bookingUrl = null, ...others } = said;
  const { offer, neverWords, neverClaims } = await voiceForWriters(brands.db, orgId, brandId);
  const links = [
    { key: 'booking link', url: bookingUrl },
    { key: 'link of the offer', url: offer?.link ?? null },
    { key: 'link of the campaign', url: campaign.clickDestinationUrl },
  ];
  return {
    ...{ company: brand.name, tone: said.tone ?? null, never: { words: neverWords, claims: neverClaims } },
    inputs: { ...campaign.featureInputs, servicesOffered: campaign.servicesOffered, ...offered(offer) },
    fields: { pitch: brand.elevatorPitch, bio: brand.bio, mission: brand.mission, ...others },
    links: links.flatMap(({ key, url }) => (url === null ? [] : [{ key, url }])),
    sentences: await siteSentences(brands, orgId, brand.brandUrl, signal, { rows: true }),
  };
}

const offered = (offer: CustomerOffer | null) =>
  offer === null ? {} : { offer: offer.what, lengthOfOffer: offer.length, priceOfOffer: offer.price };
