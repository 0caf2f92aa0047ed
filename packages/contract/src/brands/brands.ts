import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Count,
  documented,
  flagParam,
  Id,
  IdListText,
  IdRef,
  listOf,
  listQuery,
  offsetQuery,
  Timestamp,
  text,
  Url,
  UrlInput,
} from '../language/shared.ts';
import { CostLine, Run } from '../money/runs.ts';
import {
  ExtractedFields,
  ExtractedImages,
  ExtractFields,
  ExtractImages,
  StoredField,
  StoredImage,
  UserFields,
} from './brand-extraction.ts';
import { BrandAnswers, BrandQuestions } from './brand-questions.ts';
import { BrandDetail, BrandItem } from './brand-shapes.ts';
import { BrandVoice, BrandVoiceInput } from './brand-voice.ts';

export { BrandDetail, BrandItem } from './brand-shapes.ts';
export { conversions } from './conversions.ts';

const isLabel = (label: string) => /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');
/** A host name without scheme, port or path. */
const HostName = documented(
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .refine((host) => {
      const labels = host.split('.');
      return labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
    }, 'expected a host name such as go.example.com'),
  { type: 'string', format: 'hostname' },
);

const BrandPause = z.object({ brandId: Id, orgId: Id, paused: z.boolean(), updatedAt: Timestamp.nullable() });
const ConversionToken = z.object({ brandId: Id, token: z.string(), createdAt: Timestamp });
const CalendarHook = z.object({ url: Url, secret: z.string(), createdAt: Timestamp });

export const brands = operations('Brands', {
  list: {
    method: 'GET',
    path: '/v1/brands',
    summary: 'List brands',
    query: listQuery({ domain: text(1, 2048).optional() }),
    response: listOf('brands', BrandItem),
  },
  create: {
    method: 'POST',
    path: '/v1/brands',
    summary: 'Register a brand by its website, or get the one that has it',
    description: 'The site is read and analysed in the background.',
    body: z.strictObject({ url: UrlInput }),
    status: [201, 200],
    response: z.object({ brandId: Id, domain: z.string(), name: z.string(), created: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/v1/brands/{brandId}',
    summary: 'Read a brand',
    description: 'The keys of the brand stand at the top level and again under `brand`.',
    errors: [404],
    response: z.object({ ...BrandDetail.shape, brand: BrandDetail }),
  },
  getMany: {
    method: 'GET',
    path: '/v1/brands/by-ids',
    summary: 'Read up to 100 brands, in the order asked',
    query: z.object({
      ids: documented(
        IdListText.refine((ids) => ids.length <= 100, 'at most 100 ids'),
        { type: 'string', description: '1 to 100 comma-separated ids' },
      ),
    }),
    response: z.object({ brands: z.array(BrandItem), missingIds: z.array(z.string()) }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/brands/{brandId}',
    summary: 'Change a brand',
    description: `A changed domain is analysed again and expires what was extracted. \`trackingHost\` is the host under which the links of
the brand's mail stand; it is taken once a request to it reaches this installation (else 422 \`tracking_host_unreachable\`).`,
    body: z
      .strictObject({
        url: UrlInput,
        name: text(1, 200),
        clickDestinationUrl: UrlInput.nullable(),
        trackingHost: HostName.nullable(),
        researchReaders: z.boolean(),
      })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'give at least one field'),
    errors: [404, 409, 422],
    response: z.object({ brandId: Id, domain: z.string(), name: z.string(), url: Url, brand: BrandDetail }),
  },
  suggestIcp: {
    method: 'POST',
    path: '/v1/brands/{brandId}/icp/suggest',
    summary: "Draft an ideal customer profile from the brand's website",
    body: z.strictObject({ existingIcps: z.array(z.string().max(500)).max(20).optional() }),
    bodyOptional: true,
    errors: [402, 404, 422],
    response: z.object({ icp: z.string().max(500), brandId: Id, domain: z.string() }),
  },
  listRuns: {
    method: 'GET',
    path: '/v1/brands/{brandId}/runs',
    summary: "List a brand's runs with their costs",
    query: offsetQuery({}),
    errors: [404],
    response: listOf('runs', z.object({ ...Run.shape, costs: z.array(CostLine) }), { offset: Count, limit: Count }),
  },
  extractFields: {
    method: 'POST',
    path: '/v1/brands/extract-fields',
    summary: 'Extract facts from the websites of brands',
    description: 'Cached for 30 days; only uncached parts cost. A confirmed user field is returned as it is.',
    body: ExtractFields,
    errors: [402, 404],
    response: ExtractedFields,
  },
  listExtractedFields: {
    method: 'GET',
    path: '/v1/brands/{brandId}/extracted-fields',
    summary: 'List what was extracted from a brand',
    query: listQuery({ campaignId: IdRef.optional(), includeExpired: flagParam.default(false) }),
    errors: [404],
    response: listOf('fields', StoredField, { brandId: Id }),
  },
  extractImages: {
    method: 'POST',
    path: '/v1/brands/extract-images',
    summary: 'Pick images from the websites of brands',
    body: ExtractImages,
    errors: [402, 404],
    response: ExtractedImages,
  },
  listExtractedImages: {
    method: 'GET',
    path: '/v1/brands/{brandId}/extracted-images',
    summary: 'List the images picked from a brand',
    query: listQuery({ campaignId: IdRef.optional(), category: text(1, 100).optional() }),
    errors: [404],
    response: listOf('images', StoredImage, { brandId: Id }),
  },
  getUserFields: {
    method: 'GET',
    path: '/v1/brands/{brandId}/user-fields',
    summary: 'Read what people confirmed about a brand',
    errors: [404],
    response: UserFields,
  },
  setUserFields: {
    method: 'PUT',
    path: '/v1/brands/{brandId}/user-fields',
    summary: 'Confirm facts about a brand; null removes one',
    body: z.strictObject({ fields: z.record(z.string(), z.string().max(10_000).nullable()) }),
    errors: [404],
    response: UserFields,
  },
  getQuestions: {
    method: 'GET',
    path: '/v1/brands/{brandId}/questions',
    summary: 'Read what is known of a brand and what is open, with sentences of its website to choose from',
    description: 'The ten questions that campaigns are written from. It costs nothing.',
    errors: [404],
    response: BrandQuestions,
  },
  answerQuestions: {
    method: 'PUT',
    path: '/v1/brands/{brandId}/questions',
    summary: 'Answer questions about a brand: confirm a text, or say that there is none',
    description: 'All or nothing. Campaigns that wait for an answer go on at once.',
    example: {
      answers: [
        { key: 'valueProposition', value: 'Rotas for a week are written in ten minutes.' },
        { key: 'scarcity', value: null, none: true },
      ],
    },
    body: BrandAnswers,
    errors: [404],
    response: BrandQuestions,
  },
  getVoice: {
    method: 'GET',
    path: '/v1/brands/{brandId}/voice',
    summary: 'Read how a brand writes, what it never says and what it offers',
    errors: [404],
    response: BrandVoice,
  },
  setVoice: {
    method: 'PUT',
    path: '/v1/brands/{brandId}/voice',
    summary: 'Say how a brand writes, what it never says and what it offers',
    description: 'Replaces what was said before; what was learned from edits stays.',
    body: BrandVoiceInput,
    errors: [404],
    response: BrandVoice,
  },
  forgetEdit: {
    method: 'DELETE',
    path: '/v1/brands/{brandId}/voice/learned/{editId}',
    summary: 'Forget what was learned from one edit',
    errors: [404],
    response: BrandVoice,
  },
  getPause: {
    method: 'GET',
    path: '/v1/brands/{brandId}/pause',
    summary: 'Is the brand paused?',
    errors: [404],
    response: BrandPause,
  },
  setPause: {
    method: 'PATCH',
    path: '/v1/brands/{brandId}/pause',
    summary: 'Hold or release every campaign of a brand',
    body: z.strictObject({ paused: z.boolean() }),
    errors: [404],
    response: BrandPause,
  },
  setDailyBudget: {
    method: 'PATCH',
    path: '/v1/brands/{brandId}/campaigns/daily-budget',
    summary: "Set the daily cap of every campaign of a brand; null clears each campaign's own",
    body: z.strictObject({
      // As a cap it may have at most nine digits of dollars (spec 1.9).
      dailyBudgetCents: z.int().min(0).max(99_999_999_999).nullable(),
    }),
    errors: [404],
    response: z.object({ brandId: Id, orgId: Id, dailyBudgetCents: Count.nullable(), updatedCount: Count }),
  },
  getConversionToken: {
    method: 'GET',
    path: '/v1/brands/{brandId}/conversion-token',
    role: 'admin',
    summary: 'Read the token with which a site reports conversions',
    errors: [404],
    response: ConversionToken,
  },
  rotateConversionToken: {
    method: 'POST',
    path: '/v1/brands/{brandId}/conversion-token/rotate',
    role: 'admin',
    summary: 'Replace the conversion token; the old one works 24 hours more',
    errors: [404],
    response: ConversionToken,
  },
  getCalendarHook: {
    method: 'GET',
    path: '/v1/brands/{brandId}/calendar-hook',
    role: 'admin',
    summary: 'Read the address to which a calendar reports bookings',
    errors: [404],
    response: CalendarHook,
  },
  rotateCalendarHook: {
    method: 'POST',
    path: '/v1/brands/{brandId}/calendar-hook/rotate',
    role: 'admin',
    summary: 'Replace the calendar address and its secret',
    errors: [404],
    response: CalendarHook,
  },
});
