import { hostOf } from '../../kernel/http/link-hosts.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import { createBrand, getManyBrands, listBrandRuns, listBrands, readBrand, updateBrand } from './brands.ts';
import type { BrandsContext } from './context.ts';
import { extractFields, listExtractedFields } from './fields/extract-fields.ts';
import { readUserFields, setUserFields } from './fields/user-fields.ts';
import { suggestIcp } from './icp/suggest-icp.ts';
import { extractImages, listExtractedImages } from './images/service.ts';
import { readPause, setBrandDailyBudget, setPause } from './pause.ts';
import { answerQuestions, readQuestions } from './questions/questions.ts';
import { getCalendarHook, getConversionToken, rotateCalendarHook, rotateConversionToken } from './tokens.ts';
import { proveHost } from './tracking-hosts.ts';
import { forgetEdit, readVoice, setVoice } from './voice.ts';

export const brandRoutes = (context: BrandsContext): Route[] =>
  routes('brands', {
    list: (caller, { query }) => listBrands(context, caller, query),
    create: (caller, { body }) => createBrand(context, caller, body.url),
    get: (caller, { params }) => readBrand(context, caller, params.brandId),
    getMany: (caller, { query }) => getManyBrands(context, caller, query.ids),
    update: outside((caller, { params, body }) => updateBrand(context, caller, params.brandId, body)),
    suggestIcp: outside((caller, { params, body }) =>
      suggestIcp(context, caller, params.brandId, body?.existingIcps ?? []),
    ),
    listRuns: (caller, { params, query }) => listBrandRuns(context, caller, params.brandId, query),
    extractFields: outside((caller, { body }) => extractFields(context, caller, body)),
    listExtractedFields: (caller, { params, query }) => listExtractedFields(context, caller, params.brandId, query),
    extractImages: outside((caller, { body }) => extractImages(context, caller, body)),
    listExtractedImages: (caller, { params, query }) => listExtractedImages(context, caller, params.brandId, query),
    getUserFields: (caller, { params }) => readUserFields(context, caller, params.brandId),
    setUserFields: (caller, { params, body }) => setUserFields(context, caller, params.brandId, body.fields),
    getQuestions: outside((caller, { params }) => readQuestions(context, caller, params.brandId)),
    answerQuestions: outside((caller, { params, body }) =>
      answerQuestions(context, caller, params.brandId, body.answers),
    ),
    getVoice: (caller, { params }) => readVoice(context, caller, params.brandId),
    setVoice: (caller, { params, body }) => setVoice(context, caller, params.brandId, body),
    forgetEdit: (caller, { params }) => forgetEdit(context, caller, params.brandId, params.editId),
    getPause: (caller, { params }) => readPause(context, caller, params.brandId),
    setPause: (caller, { params, body }) => setPause(context, caller, params.brandId, body.paused),
    setDailyBudget: (caller, { params, body }) =>
      setBrandDailyBudget(context, caller, params.brandId, body.dailyBudgetCents),
    getConversionToken: (caller, { params }) => getConversionToken(context, caller, params.brandId),
    rotateConversionToken: (caller, { params }) => rotateConversionToken(context, caller, params.brandId),
    getCalendarHook: (caller, { params }) => getCalendarHook(context, caller, params.brandId),
    rotateCalendarHook: (caller, { params }) => rotateCalendarHook(context, caller, params.brandId),
  });

export const trackingHostRoutes = (context: BrandsContext): Route[] =>
  routes('trackingHosts', {
    prove: async ({ visit }, { query: { nonce } }) => ({
      nonce,
      proof: proveHost(context, hostOf(visit.headers.host as string | undefined), nonce),
    }),
  });
