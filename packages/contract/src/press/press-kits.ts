import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  BrandIdsHeader,
  Cents,
  Count,
  DateInput,
  documented,
  Id,
  IdRef,
  listOf,
  listQuery,
  prose,
  Timestamp,
  text,
  Url,
  UrlInput,
  wordsParam,
} from '../language/shared.ts';
import { Disclosure } from '../mail/emails.ts';

export const PRESS_KIT_STATUSES = ['generating', 'drafted', 'validated', 'denied', 'failed', 'archived'] as const;
export const PressKitStatus = z.enum(PRESS_KIT_STATUSES);

export const MediaKit = z
  .object({
    id: Id,
    mediaKitId: Id,
    orgId: Id,
    brandIds: z.array(Id),
    brandId: Id,
    campaignId: Id.nullable(),
    featureSlug: z.string().nullable(),
    workflowSlug: z.string().nullable(),
    shareToken: z.string().nullable(),
    publicUrl: Url.nullable(),
    title: z.string().nullable(),
    iconUrl: Url.nullable(),
    brandDomain: z.string(),
    parentMediaKitId: Id.nullable(),
    status: PressKitStatus,
    denialReason: z.string().nullable(),
    error: z.string().nullable(),
    instruction: z.string().nullable(),
    contentExcerpt: z.string().nullable(),
    model: z
      .string()
      .nullable()
      .meta({ description: '`provider/model`, or `builtin` where rules wrote it; null for kits of before.' }),
    disclosure: Disclosure.nullable().meta({
      description:
        'How its page is marked for machines (header `AI-Disclosure`); a validated kit has a person who stands for it.',
    }),
    metadata: z.object({
      wordCount: Count,
      sections: z.array(z.string()),
      imageCount: Count,
      sources: z.array(z.object({ claim: z.string(), url: Url })),
      refused: z.array(z.object({ claim: z.string(), reason: z.string() })).meta({
        description: 'What a language model wrote and no page of the brand bears out: left out, with the reason.',
      }),
      missing: z
        .array(z.object({ label: z.string(), field: z.string() }))
        .describe('Facts the kit lacks because the website does not clearly say them, with the brand field to set'),
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'MediaKit' });

export const MediaKitDetail = z
  .object({ ...MediaKit.shape, mdxPageContent: z.string().nullable() })
  .meta({ id: 'MediaKitDetail' });

const VIEW_GROUPINGS = ['country', 'mediaKit', 'day'] as const;
const ViewGrouping = z.enum(VIEW_GROUPINGS);
const GROUPING_SPELLINGS: Readonly<Record<string, string>> = {
  country: 'country',
  mediakit: 'mediaKit',
  mediakitid: 'mediaKit',
  day: 'day',
};
/** `media kit`, `media_kit` and `mediaKitId` all mean `mediaKit`. */
const ViewGroupingParam = documented(
  z
    .string()
    .transform((word) => GROUPING_SPELLINGS[word.replace(/[\s_-]/g, '').toLowerCase()] ?? word)
    .pipe(ViewGrouping),
  { type: 'string', enum: VIEW_GROUPINGS },
);

const views = { totalViews: Count, uniqueVisitors: Count };
const MediaKitViews = z
  .object({ ...views, firstViewedAt: Timestamp.nullable(), lastViewedAt: Timestamp.nullable() })
  .meta({ id: 'MediaKitViews' });
const MediaKitViewGroups = z
  .object({
    ...views,
    groupBy: ViewGrouping,
    groups: z.array(z.object({ key: z.string().nullable(), ...views, lastViewedAt: Timestamp.nullable() })),
  })
  .meta({ id: 'MediaKitViewGroups' });

export const pressKits = operations('Press kits', {
  list: {
    method: 'GET',
    path: '/v1/press-kits/media-kits',
    summary: 'List press kits',
    description:
      'Validated kits first, then newest updated. Archived, denied and failed kits only when `status` asks for them.',
    query: listQuery({
      brand_id: IdRef.optional(),
      campaign_id: IdRef.optional(),
      status: wordsParam([...PRESS_KIT_STATUSES, 'all']).optional(),
      title: text(1, 200).optional(),
    }),
    response: listOf('mediaKits', MediaKit),
  },
  get: {
    method: 'GET',
    path: '/v1/press-kits/media-kits/{id}',
    summary: 'Read a press kit with its content',
    errors: [404],
    response: MediaKitDetail,
  },
  generate: {
    method: 'POST',
    path: '/v1/press-kits/media-kits',
    summary: 'Generate a press kit',
    description: 'With `mediaKitId`, a new kit that edits that one by the instruction.',
    headers: z.object({ 'x-brand-id': BrandIdsHeader, 'x-campaign-id': IdRef.optional() }),
    body: z.strictObject({ instruction: prose(1, 5000), mediaKitId: Id.optional() }),
    status: 201,
    errors: [402, 404, 409],
    response: MediaKit,
  },
  setContent: {
    method: 'PATCH',
    path: '/v1/press-kits/media-kits/{id}/mdx',
    summary: "Replace a press kit's content",
    body: z.strictObject({ mdxContent: prose(1, 200_000) }),
    errors: [404, 409, 422],
    response: MediaKit,
  },
  preview: {
    method: 'POST',
    path: '/v1/press-kits/media-kits/{id}/preview',
    summary: 'Show a text as the page that a press kit would be',
    description: 'The page as HTML, as the public link would show it. Nothing is kept and no view is counted.',
    body: z.strictObject({ mdxContent: prose(1, 200_000) }),
    errors: [404, 422],
    response: z.object({ html: z.string() }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/press-kits/media-kits/{id}',
    summary: "Change a press kit's title or icon",
    body: z.strictObject({ title: text(1, 200), iconUrl: UrlInput.nullable() }).partial(),
    errors: [404],
    response: MediaKit,
  },
  setStatus: {
    method: 'PATCH',
    path: '/v1/press-kits/media-kits/{id}/status',
    summary: 'Deny, reopen or archive a press kit',
    description:
      'Legal moves: drafted to denied or archived, denied to drafted, validated to archived or drafted, failed to archived, archived to drafted.',
    body: z.strictObject({
      status: z.enum(['drafted', 'denied', 'archived']),
      denialReason: prose(1, 2000).optional(),
    }),
    errors: [404, 409],
    response: MediaKit,
  },
  validate: {
    method: 'POST',
    path: '/v1/press-kits/media-kits/{id}/validate',
    summary: 'Validate a drafted press kit and publish it',
    description: 'The kit validated before it, for the same primary brand and campaign, is archived.',
    errors: [404, 409, 422],
    response: MediaKit,
  },
  cancel: {
    method: 'POST',
    path: '/v1/press-kits/media-kits/{id}/cancel',
    summary: 'Cancel a press kit that is being generated',
    errors: [404, 409],
    response: z.object({ success: z.literal(true) }),
  },
  views: {
    method: 'GET',
    path: '/v1/press-kits/media-kits/stats/views',
    summary: 'Views and unique visitors of press kits',
    query: z.object({
      brandId: IdRef.optional(),
      mediaKitId: IdRef.optional(),
      campaignId: IdRef.optional(),
      from: DateInput.optional(),
      to: DateInput.optional(),
      groupBy: ViewGroupingParam.optional(),
    }),
    errors: [404],
    response: z.union([MediaKitViewGroups, MediaKitViews]),
  },
  costs: {
    method: 'GET',
    path: '/v1/press-kits/media-kits/stats/costs',
    summary: 'What press kits cost',
    query: z.object({ brandId: IdRef.optional(), mediaKitId: IdRef.optional() }),
    errors: [404],
    response: z.object({
      groups: z.array(
        z.object({
          dimensions: z.object({ mediaKitId: Id }),
          totalCostInUsdCents: Cents,
          actualCostInUsdCents: Cents,
          provisionedCostInUsdCents: Cents,
          runCount: Count,
        }),
      ),
    }),
  },
});
