import { hostOf } from '../../kernel/http/link-hosts.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { BrandsModule } from './module.ts';

export const brandRoutes = ({
  brands,
  fields,
  images,
  userFields,
  questions,
  voice,
  pause,
  tokens,
  suggestIcp,
  listRuns,
}: BrandsModule): Route[] =>
  routes('brands', {
    list: (caller, { query }) => brands.list(caller, query),
    create: (caller, { body }) => brands.create(caller, body.url),
    get: (caller, { params }) => brands.read(caller, params.brandId),
    getMany: (caller, { query }) => brands.getMany(caller, query.ids),
    update: outside((caller, { params, body }) => brands.update(caller, params.brandId, body)),
    suggestIcp: outside((caller, { params, body }) => suggestIcp(caller, params.brandId, body?.existingIcps ?? [])),
    listRuns: (caller, { params, query }) => listRuns(caller, params.brandId, query),
    extractFields: outside((caller, { body }) => fields.extract(caller, body)),
    listExtractedFields: (caller, { params, query }) => fields.list(caller, params.brandId, query),
    extractImages: outside((caller, { body }) => images.extract(caller, body)),
    listExtractedImages: (caller, { params, query }) => images.list(caller, params.brandId, query),
    getUserFields: (caller, { params }) => userFields.read(caller, params.brandId),
    setUserFields: (caller, { params, body }) => userFields.set(caller, params.brandId, body.fields),
    getQuestions: outside((caller, { params }) => questions.read(caller, params.brandId)),
    answerQuestions: outside((caller, { params, body }) => questions.answer(caller, params.brandId, body.answers)),
    getVoice: (caller, { params }) => voice.read(caller, params.brandId),
    setVoice: (caller, { params, body }) => voice.set(caller, params.brandId, body),
    forgetEdit: (caller, { params }) => voice.forget(caller, params.brandId, params.editId),
    getPause: (caller, { params }) => pause.read(caller, params.brandId),
    setPause: (caller, { params, body }) => pause.set(caller, params.brandId, body.paused),
    setDailyBudget: (caller, { params, body }) => pause.setDailyBudget(caller, params.brandId, body.dailyBudgetCents),
    getConversionToken: (caller, { params }) => tokens.conversionToken(caller, params.brandId),
    rotateConversionToken: (caller, { params }) => tokens.rotateConversionToken(caller, params.brandId),
    getCalendarHook: (caller, { params }) => tokens.calendarHook(caller, params.brandId),
    rotateCalendarHook: (caller, { params }) => tokens.rotateCalendarHook(caller, params.brandId),
  });

export const trackingHostRoutes = ({ trackingHosts }: BrandsModule): Route[] =>
  routes('trackingHosts', {
    prove: async ({ visit }, { query: { nonce } }) => ({
      nonce,
      proof: trackingHosts.prove(hostOf(visit.headers.host as string | undefined), nonce),
    }),
  });
