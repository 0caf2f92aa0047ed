import type { Db } from '../../../kernel/db/db.ts';
import { listSources } from '../../audiences/index.ts';
import { isDrawnFrom } from '../../leads/index.ts';
import { type CampaignReaders, type Gaps, getTemplateText, type TemplateText } from '../../templates/index.ts';
import { textsOfTest } from '../../variants/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { ClosedGate } from '../gates/closed-gate.ts';
import type { GateInputs } from '../gates/gate-inputs.ts';
import { contactsOf } from '../gates/list-bounces.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import { type AudienceAims, audienceChoice } from '../settings/audience-choice.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { templatePinOf } from './pinned-template.ts';

type Readers = AudienceAims & Pick<CampaignRow, 'orgId' | 'clickDestinationUrl'>;

/** Whom a campaign writes to, as far as it is known before it runs. */
export async function campaignReaders(db: Db, campaign: Readers, needs: Needs): Promise<CampaignReaders> {
  const { orgId, brandIds, clickDestinationUrl: link } = campaign;
  const brandId = brandIds[0] as string;
  if (!needs.audience) return { brandId, link, contacts: [], isSearched: needs.press };
  const { sources } = await listSources(db, orgId, audienceChoice(campaign, needs.purpose));
  const drawn = sources.filter((source) => isDrawnFrom(source, { source: sourceOf(needs) }));
  const isSearched = drawn.some(({ provider }) => provider !== 'crm');
  return { brandId, link, contacts: contactsOf(drawn), isSearched: isSearched || (drawn.length === 0 && needs.search) };
}

/** All that may be filled in for one reader: who has a gap in one variant of a test is written to with none. */
const together = (texts: readonly TemplateText[]): TemplateText => ({
  subject: texts.map(({ subject }) => subject).join(' '),
  steps: texts.flatMap(({ steps }) => steps),
  tasks: texts.flatMap(({ tasks }) => tasks),
});

/** Who lacks which field of the template, or of the variants of a test; null where the campaign has neither. */
export async function readGaps(
  db: Db,
  { templates, gaps }: CampaignsContext,
  campaign: Readers & Pick<CampaignRow, 'templateId' | 'templateVersion' | 'testId'>,
  needs: Needs,
): Promise<Gaps | null> {
  const pin = templatePinOf(campaign);
  const { orgId, testId } = campaign;
  const texts = [
    ...(pin ? [await getTemplateText(db, orgId, pin)] : []),
    ...(testId === null ? [] : await textsOfTest(db, orgId, testId)),
  ];
  if (!texts.length) return null;
  const text = together(texts);
  return gaps(templates, db, campaign.orgId, text, await campaignReaders(db, campaign, needs));
}

const SHOWN_FIELDS = 3;
const listed = (fields: readonly string[]) =>
  fields.length > SHOWN_FIELDS ? `${fields.slice(0, SHOWN_FIELDS).join(', ')} and others` : fields.join(', ');

/** Open where everybody who is known has what the template needs, or the others are skipped. */
export function verdictOnGaps(
  gaps: Gaps | null,
  { campaign: { id, templateId, skipIncomplete }, brandsUrl }: GateInputs,
): 'open' | 'not_applicable' | ClosedGate {
  if (gaps === null) return 'not_applicable';
  const { readers, incomplete, fields, faults, forNobody } = gaps;
  const data = {
    ...{ templateId, readers, incomplete },
    fields: fields.map(({ field, count }) => ({ field, count })),
    link: brandsUrl.replace(/\/brands$/, templateId === null ? `/campaigns/${id}` : `/templates/${templateId}`),
  };
  if (forNobody.length) {
    return {
      reason: `The template names what is not known for anyone: ${listed(forNobody)}`,
      action: 'Add it to the brand or the campaign, or give the template a fallback: {{ … | default: "…" }}.',
      data: { ...data, forNobody },
    };
  }
  if (skipIncomplete || incomplete === 0) return 'open';
  const first = fields[0]?.field;
  if (first === undefined) {
    return {
      reason: `${incomplete} of ${readers} people would get nothing: ${listed(faults.map(({ reason, count }) => `${reason} (${count})`))}`,
      action: 'Shorten the template and use the new version, or skip these people.',
      data,
    };
  }
  return {
    reason: `${incomplete} of ${readers} people lack a field of the template: ${listed(fields.map(({ field, count }) => `${field} (${count})`))}`,
    action: `Add a fallback such as {{ ${first} | default: "…" }} and use the new version, or skip these people.`,
    data,
  };
}
