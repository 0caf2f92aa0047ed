import type { Attempt } from './tenant-positions.ts';
import { aGraph, type World } from './tenant-world.ts';

/** Positions at which nothing of an organisation can be named, and why. */
export const UNTRIED_POSITIONS: Readonly<Record<string, string>> = {
  'features.prefill params.featureSlug': 'features are a catalogue that all share',
  'features.stats params.featureSlug': 'features are a catalogue that all share',
  'features.get params.slug': 'features are a catalogue that all share',
  'features.inputs params.slug': 'features are a catalogue that all share',
  'emails.resolveStep params.step': 'the number of a step',
  'campaigns.update body.workflowSlug': 'refused whatever it names: a campaign keeps its workflow',
  'campaigns.update body.workflowDynastySlug': 'refused whatever it names: a campaign keeps its workflow',
  'campaigns.previewEmails body.workflowSlug':
    'looked up as in campaigns.preview; the worlds have none that writes emails',
  'campaigns.previewEmails body.workflowDynastySlug': 'looked up as in campaigns.preview',
  'campaigns.rehearse body.workflowSlug': 'looked up as in campaigns.preview; the worlds have none that writes emails',
  'campaigns.rehearse body.workflowDynastySlug': 'looked up as in campaigns.preview',
  'campaigns.update body.templateId': 'looked up as in campaigns.create; the campaigns of the worlds write no emails',
  'conversations.draftAgain body.campaign_id':
    'needs a language model, which the worlds have none of: drafts.api.test.ts',
};

/** The workflow of the campaign of each world, which belongs to nobody. */
const BUILT_IN = 'sales-cold-email-outreach-sienna';

const mailOf = ({ mailCampaignId, brandId }: World) => ({ campaignId: mailCampaignId, brandId });

const campaignQuery = ({ brandId, workflowSlug, workflowDynastySlug }: World) => ({
  ...{ brandId, workflowSlug, workflowDynastySlug },
});
const trailQuery = ({ org, apiKeyId, campaignId, brandId }: World) => ({
  ...{ userId: org.userId, keyId: apiKeyId, campaignId, brandId, objectId: campaignId },
});
const campaignFilters = (world: World): Attempt => ({ query: campaignQuery(world) });

const namedBy = ({
  brandId,
  audienceId,
  mailboxId,
  mediaListId,
}: Omit<World, 'workflowSlug' | 'workflowDynastySlug'>) => ({
  ...{ brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId], mediaListIds: [mediaListId] },
});

/** Only a workflow that writes emails takes a template. */
const aTemplated = ({ brandId, templateId }: Pick<World, 'brandId' | 'templateId'>): Attempt => ({
  body: { name: 'New', brandIds: [brandId], workflowDynastySlug: BUILT_IN, templateId },
});

/** A campaign names its workflow by one of two slugs. */
const aCampaign = ({ workflowSlug, workflowDynastySlug, ...world }: World): Attempt[] => {
  const named = namedBy(world);
  return [
    { body: { name: 'New', ...named, workflowSlug } },
    { body: { name: 'New', ...named, workflowDynastySlug } },
    aTemplated(world),
  ];
};

/**
 * For each operation that takes an id: the valid request of an organisation that names its own things, several where
 * two fields exclude each other.
 */
export const MATRIX: Record<string, (owner: World) => Attempt | readonly Attempt[]> = {
  'users.setRole': ({ colleagueId }) => ({ params: { id: colleagueId }, body: { role: 'admin' } }),
  'users.remove': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'apiKeys.revoke': ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  'programs.disconnect': ({ programId }) => ({ params: { id: programId } }),
  'apiKeys.create': ({ brandId, campaignId }) => ({
    body: { name: 'New', mandate: { brandIds: [brandId], campaignIds: [campaignId] } },
  }),
  'apiKeys.update': ({ apiKeyId, brandId, campaignId }) => ({
    params: { id: apiKeyId },
    body: { mandate: { brandIds: [brandId], campaignIds: [campaignId] } },
  }),
  'apiKeys.use': ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  'passkeys.delete': ({ passkeyId }) => ({ params: { id: passkeyId } }),
  'companySignIn.proveDomain': ({ signInDomain }) => ({ params: { domain: signInDomain } }),
  'companySignIn.removeDomain': ({ signInDomain }) => ({ params: { domain: signInDomain } }),
  'keys.delete': ({ provider }) => ({ params: { provider } }),
  'keys.verify': ({ provider }) => ({ params: { provider } }),
  'keys.source': ({ provider }) => ({ params: { provider } }),
  'keys.setSource': ({ provider }) => ({ params: { provider }, body: { keySource: 'org' } }),
  'invites.status': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.createCode': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.claim': ({ org, inviteCode }) => ({ params: { orgId: org.orgId }, body: { code: inviteCode } }),
  'runs.list': ({ org, campaignId, brandId, runId, workflowSlug }) => ({
    query: { campaignId, brandId, userId: org.userId, parentRunId: runId, workflowSlug },
  }),
  'runs.get': ({ runId }) => ({ params: { id: runId } }),
  'runs.costs': ({ campaignId, brandId, workflowSlug, workflowDynastySlug }) => [
    { query: { campaignId, brandId, workflowSlug } },
    { query: { campaignId, brandId, workflowDynastySlug } },
  ],
  'scraping.get': ({ scrapeId }) => ({ params: { id: scrapeId } }),
  'brands.get': ({ brandId }) => ({ params: { brandId } }),
  'brands.update': ({ brandId }) => ({ params: { brandId }, body: { name: 'Renamed' } }),
  'brands.suggestIcp': ({ brandId }) => ({ params: { brandId } }),
  'brands.listRuns': ({ brandId }) => ({ params: { brandId } }),
  'brands.listExtractedFields': ({ campaignId, brandId }) => ({ params: { brandId }, query: { campaignId } }),
  'brands.listExtractedImages': ({ campaignId, brandId }) => ({ params: { brandId }, query: { campaignId } }),
  'brands.getUserFields': ({ brandId }) => ({ params: { brandId } }),
  'brands.setUserFields': ({ brandId }) => ({ params: { brandId }, body: { fields: { icp: 'x' } } }),
  'brands.getQuestions': ({ brandId }) => ({ params: { brandId } }),
  'brands.answerQuestions': ({ brandId }) => ({
    params: { brandId },
    body: { answers: [{ key: 'price', value: 'x' }] },
  }),
  'brands.getVoice': ({ brandId }) => ({ params: { brandId } }),
  'brands.setVoice': ({ brandId }) => ({ params: { brandId }, body: { neverWords: ['x'] } }),
  'brands.forgetEdit': ({ brandId, editId }) => ({ params: { brandId, editId } }),
  'brands.getPause': ({ brandId }) => ({ params: { brandId } }),
  'brands.setPause': ({ brandId }) => ({ params: { brandId }, body: { paused: false } }),
  'brands.setDailyBudget': ({ brandId }) => ({ params: { brandId }, body: { dailyBudgetCents: 500_000 } }),
  'brands.getConversionToken': ({ brandId }) => ({ params: { brandId } }),
  'brands.rotateConversionToken': ({ brandId }) => ({ params: { brandId } }),
  'brands.getCalendarHook': ({ brandId }) => ({ params: { brandId } }),
  'brands.rotateCalendarHook': ({ brandId }) => ({ params: { brandId } }),
  'brands.getMany': ({ brandId }) => ({ query: { ids: [brandId] } }),
  'brands.extractFields': ({ campaignId, brandId }) => ({
    body: { brandIds: [brandId], campaignId, fields: [{ key: 'industry', description: 'The industry' }] },
  }),
  'brands.extractImages': ({ brandId }) => ({
    body: { brandIds: [brandId], categories: [{ key: 'logo', description: 'The logo', maxCount: 1 }] },
  }),
  'audiences.suggest': ({ brandId }) => ({ body: { nlPrompt: 'CFOs in Germany', brandId } }),
  'audiences.create': ({ brandId, uploadId }) => [
    { body: { name: 'New', brandId, filters: { personTitles: ['CTO'] } } },
    { body: { name: 'Of contacts', brandId, provider: 'crm', crmUploadId: uploadId } },
  ],
  'audiences.list': ({ brandId }) => ({ query: { brandId } }),
  'audiences.get': ({ audienceId: id }) => ({ params: { id } }),
  'audiences.update': ({ audienceId: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  'audiences.setStatus': ({ audienceId: id }) => ({ params: { id }, body: { status: 'paused' } }),
  'audiences.delete': ({ spareAudienceId: id }) => ({ params: { id } }),
  'audiences.refreshCount': ({ audienceId: id }) => ({ params: { id } }),
  'audiences.listMembers': ({ audienceId: id }) => ({ params: { id } }),
  'contacts.upload': ({ brandId }) => ({
    body: { brandId, file: new File(['email\nnew@tenant.test'], 'a.csv') },
    isForm: true,
  }),
  'contacts.listUploads': ({ brandId }) => ({ query: { brandId } }),
  'contacts.getUpload': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.exportLeftOut': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.getAddresses': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.checkAddresses': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.leaveOutAddresses': ({ uploadId: id }) => ({ params: { id }, body: { verdicts: [] } }),
  'contacts.exportAddresses': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.listUploadRows': ({ uploadId: id }) => ({ params: { id } }),
  'contacts.list': ({ brandId, uploadId }) => ({ query: { brandId, uploadId } }),
  'contacts.get': ({ contactId: id }) => ({ params: { id } }),
  'contacts.delete': ({ contactId: id }) => ({ params: { id } }),
  'contacts.serveStats': ({ brandId, uploadId }) => ({ query: { brandId, uploadIds: [uploadId] } }),
  'suppressions.list': ({ brandId }) => ({ query: { brandId } }),
  'suppressions.create': ({ brandId }) => ({ body: { kind: 'email', value: 'taken@tenant.test', brandId } }),
  'suppressions.delete': ({ suppressionId: id }) => ({ params: { id }, query: { confirm: 'true' } }),
  'mailboxes.get': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.update': ({ mailboxId: id }) => ({ params: { id }, body: { fromName: 'Renamed' } }),
  'mailboxes.verify': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.startOauth': ({ oauthMailboxId: mailboxId }) => ({ body: { provider: 'google', mailboxId } }),
  'mailboxes.completeOauth': ({ oauthMailboxId: id, oauthHandle: handle }) => ({ params: { id }, body: { handle } }),
  'sendingDomains.get': ({ sendingDomain: domain }) => ({ params: { domain } }),
  'deliverability.get': ({ mailboxId: id }) => ({ params: { id } }),
  'deliverability.check': ({ mailboxId: id }) => ({ params: { id } }),
  'deliverability.sendTest': ({ mailboxId: id }) => ({ params: { id } }),
  'placements.removeSeed': ({ seedMailboxId: id }) => ({ params: { id } }),
  'placements.list': ({ mailboxId: id }) => ({ params: { id } }),
  'placements.start': ({ mailboxId: id, campaignId }) => [
    { params: { id }, body: {} },
    { params: { id }, body: { campaignId } },
  ],
  'placements.schedule': ({ mailboxId: id }) => ({ params: { id }, body: { everyDays: 7 } }),
  'mailboxes.inbound': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.rotateInbound': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.messages': ({ mailboxId: id }) => ({ params: { id } }),
  'mailboxes.delete': ({ spareMailboxId: id }) => ({ params: { id } }),
  'workflows.get': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.summary': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.keyStatus': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.validate': ({ workflowId }) => ({ params: { workflowId } }),
  'workflows.list': ({ workflowSlug, workflowDynastySlug }) => ({ query: { workflowSlug, workflowDynastySlug } }),
  'workflows.upgrade': ({ workflowDynastySlug }) => ({ body: { workflowDynastySlug, dag: aGraph('upgraded') } }),
  'workflows.create': ({ workflowId, brandId }) => ({
    body: {
      featureSlug: 'sales-cold-email-outreach',
      description: 'One follow-up after 4 days',
      forkFrom: workflowId,
      brandId,
    },
  }),
  'workflows.execute': ({ workflowId, brandId, campaignId }) => [
    { params: { workflowId }, body: { brandIds: [brandId] } },
    { params: { workflowId: BUILT_IN }, body: { campaignId, conflictPolicy: 'use_existing' } },
  ],
  'workflowRuns.list': ({ workflowId, campaignId, workflowSlug, workflowDynastySlug }) => ({
    query: { workflowId, campaignId, workflowSlug, workflowDynastySlug },
  }),
  'workflowRuns.get': ({ workflowRunId: id }) => ({ params: { id } }),
  'workflowRuns.cancel': ({ workflowRunId: id }) => ({ params: { id } }),
  'workflows.setStatus': ({ workflowDynastySlug: slug }) => ({ params: { slug }, body: { status: 'deprecated' } }),
  'features.prefill': ({ brandId }) => ({
    params: { featureSlug: 'sales-cold-email-outreach' },
    body: { brandIds: [brandId] },
  }),
  'features.stats': ({ brandId, campaignId, workflowSlug }) => ({
    params: { featureSlug: 'sales-cold-email-outreach' },
    query: { brandId, campaignId, workflowSlug },
  }),
  'features.allStats': ({ brandId }) => ({ query: { brandId } }),
  'leads.list': ({ mailCampaignId, brandId, audienceId, workflowSlug }) => ({
    query: { campaignId: mailCampaignId, brandId, audienceId, workflowSlug },
  }),
  'leads.stats': (world) => ({ query: mailOf(world) }),
  'leads.get': ({ leadId: id }) => ({ params: { id } }),
  'emails.list': (world) => ({ query: { ...mailOf(world), leadId: world.leadId } }),
  'emails.get': ({ emailId: id }) => ({ params: { id } }),
  'emails.update': ({ waitingEmailId: id }) => ({ params: { id }, body: { subject: 'Another subject' } }),
  'emails.approve': ({ waitingEmailId: id }) => ({ params: { id } }),
  'emails.reject': ({ spareWaitingEmailId: id }) => ({ params: { id }, body: { reason: 'Not like this' } }),
  'emails.resolveStep': ({ unknownEmailId: id }) => ({ params: { id, step: '1' }, body: { outcome: 'sent' } }),
  'emails.getByLead': ({ leadId }) => ({ params: { leadId } }),
  'emails.recordQualification': ({ mailCampaignId, address }) => ({
    body: { campaign_id: mailCampaignId, email: address, status: 'lead_neutral' },
  }),
  'emails.listQualifications': ({ mailCampaignId, address }) => ({
    query: { campaign_id: mailCampaignId, email: address },
  }),
  'conversations.get': ({ mailCampaignId, address }) => ({ query: { campaign_id: mailCampaignId, email: address } }),
  'conversations.getDraft': ({ mailCampaignId, address }) => ({
    query: { campaign_id: mailCampaignId, email: address },
  }),
  'conversations.discardDraft': ({ mailCampaignId, address }) => ({
    query: { campaign_id: mailCampaignId, email: address },
  }),
  'conversations.reply': ({ mailCampaignId, address, replyId }) => ({
    body: { campaign_id: mailCampaignId, email: address, bodyText: 'Yes.', inReplyTo: replyId },
  }),
  'inbox.list': ({ org, ...world }) => ({ query: { ...mailOf({ org, ...world }), assigneeId: org.userId } }),
  'inbox.counts': (world) => ({ query: mailOf(world) }),
  'inbox.get': ({ leadId: id }) => ({ params: { id } }),
  'inbox.update': ({ leadId: id, org }) => ({ params: { id }, body: { status: 'done', assigneeId: org.userId } }),
  'inbox.listNotes': ({ leadId: id }) => ({ params: { id } }),
  'inbox.addNote': ({ leadId: id }) => ({ params: { id }, body: { text: 'Call them.' } }),
  'inbox.deleteNote': ({ leadId: id, noteId }) => ({ params: { id, noteId } }),
  'savedReplies.update': ({ savedReplyId: id }) => ({ params: { id }, body: { text: 'Hi {{firstName}}' } }),
  'savedReplies.fill': ({ savedReplyId: id, leadId: conversationId }) => ({ params: { id }, body: { conversationId } }),
  'savedReplies.delete': ({ spareSavedReplyId: id }) => ({ params: { id } }),
  'tasks.list': ({ campaignId }) => ({ query: { status: 'done', campaignId } }),
  'tasks.update': ({ taskId: id }) => ({ params: { id }, body: { status: 'done', note: 'Called' } }),
  'templates.get': ({ templateId: id }) => ({ params: { id } }),
  'templates.update': ({ templateId: id }) => ({ params: { id }, body: { language: 'de' } }),
  'templates.delete': ({ spareTemplateId: id }) => ({ params: { id } }),
  'templates.preview': ({ templateId, brandId, leadId, contactId, audienceId }) => [
    ...[{ leadId }, { contactId }, { audienceId }].map((whom) => ({ body: { templateId, brandId, ...whom } })),
  ],
  'templates.check': ({ templateId, audienceId, uploadId, campaignId }) => [
    ...[{ audienceId }, { uploadId }, { campaignId }].map((whom) => ({ body: { templateId, ...whom } })),
  ],
  'variants.begin': ({ untestedCampaignId: campaignId, templateId }) => ({
    params: { campaignId },
    body: { variants: [{ name: 'As now' }, { name: 'New', templateId }] },
  }),
  'variants.list': ({ testedCampaignId: campaignId }) => ({ params: { campaignId } }),
  'variants.get': ({ testedCampaignId: campaignId, testId }) => ({ params: { campaignId, testId } }),
  'variants.end': ({ testedCampaignId: campaignId, testId }) => ({ params: { campaignId, testId } }),
  'replies.list': (world) => ({ query: mailOf(world) }),
  'replies.get': ({ replyId: id }) => ({ params: { id } }),
  'replies.undoOptOut': ({ optOutReplyId: id }) => ({ params: { id }, body: { status: 'lead_neutral' } }),
  'connectors.create': ({ brandId }) => ({
    body: { name: 'New', settings: { kind: 'hubspot', brandId }, secrets: { token: 'a token' } },
  }),
  'connectors.get': ({ connectorId: id }) => ({ params: { id } }),
  'connectors.update': ({ connectorId: id, brandId }) => ({
    ...{ params: { id }, body: { name: 'Renamed', settings: { kind: 'hubspot', brandId } } },
  }),
  'connectors.test': ({ connectorId: id }) => ({ params: { id } }),
  'connectors.listFaults': ({ connectorId: id }) => ({ params: { id } }),
  'connectors.listProperties': ({ connectorId: id }) => ({ params: { id } }),
  'connectors.delete': ({ spareConnectorId: id }) => ({ params: { id } }),
  'webhooks.listEndpoints': ({ campaignId }) => ({ query: { campaignId } }),
  'webhooks.getEndpoint': ({ endpointId: id }) => ({ params: { id } }),
  'webhooks.createEndpoint': ({ campaignId }) => ({ body: { url: 'https://hooks.tenant.test/', campaignId } }),
  'webhooks.updateEndpoint': ({ endpointId: id }) => ({ params: { id }, body: { description: 'Renamed' } }),
  'webhooks.deleteEndpoint': ({ spareEndpointId: id }) => ({ params: { id } }),
  'webhooks.getEndpointSecret': ({ endpointId: id }) => ({ params: { id } }),
  'webhooks.rotateEndpointSecret': ({ endpointId: id }) => ({ params: { id } }),
  'webhooks.testEndpoint': ({ endpointId: id }) => ({ params: { id } }),
  'webhooks.listDeliveries': ({ campaignId, endpointId, webhookEventId: eventId }) => [
    { query: { endpointId, eventId } },
    { query: { campaignId } },
  ],
  'webhooks.getDelivery': ({ deliveryId: id }) => ({ params: { id } }),
  'webhooks.redeliver': ({ deliveryId: id }) => ({ params: { id } }),
  'webhooks.listEvents': ({ campaignId }) => ({ query: { campaignId } }),
  'webhooks.readFeed': ({ campaignId }) => ({ query: { campaignId } }),
  'webhooks.resend': ({ endpointId: id, campaignId }) => ({ params: { id }, body: { campaignId, fromSequence: 1 } }),
  'campaigns.list': (world) => ({ query: { ...campaignQuery(world), audienceId: world.audienceId } }),
  'campaigns.get': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.create': (world) => aCampaign(world),
  'campaigns.update': ({ campaignId, ...world }) => ({
    params: { campaignId },
    body: namedBy({ campaignId, ...world }),
  }),
  'campaigns.stop': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.pause': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.resume': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.stream': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.gates': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.preview': (world) => aCampaign(world),
  'campaigns.previewEmails': (world) => ({
    body: { name: 'New', count: 1, ...namedBy(world), workflowSlug: BUILT_IN, templateId: world.templateId },
  }),
  'campaigns.rehearse': (world) => ({
    // A short one: all the days of a campaign without end take seconds, and hostile values ask for it again and again.
    body: {
      name: 'New',
      samples: 0,
      maxLeads: 3,
      ...namedBy(world),
      workflowSlug: BUILT_IN,
      templateId: world.templateId,
    },
  }),
  'campaigns.stats': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.listStats': (world) => campaignFilters(world),
  'campaigns.listEmails': ({ mailCampaignId, leadId }) => ({
    params: { campaignId: mailCampaignId },
    query: { leadId },
  }),
  'campaigns.listJournalists': ({ campaignId }) => ({ params: { campaignId } }),
  'campaigns.listOutlets': ({ campaignId }) => ({ params: { campaignId } }),
  'journalists.list': ({ brandId, campaignId, outletId, workflowSlug }) => ({
    query: { brandId, campaignId, outletId, workflowSlug },
  }),
  'outlets.list': ({ brandId, campaignId }) => ({ query: { brandId, campaignId } }),
  'outlets.setStatus': ({ outletId, campaignId }) => ({
    params: { id: outletId },
    body: { campaignId, status: 'ended' },
  }),
  'coverage.list': ({ brandId, campaignId, outletId, journalistId }) => ({
    query: { brandId, campaignId, outletId, journalistId },
  }),
  'coverage.add': ({ brandId, campaignId }) => ({
    body: { brandId, campaignId, url: 'https://ledger.test/tenant', title: 'Added' },
  }),
  'coverage.setStatus': ({ coverageId: id }) => ({ params: { id }, body: { status: 'dismissed' } }),
  'coverage.remove': ({ spareCoverageId: id }) => ({ params: { id } }),
  'mediaLists.get': ({ mediaListId: id }) => ({ params: { id } }),
  'mediaLists.update': ({ mediaListId: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  'mediaLists.delete': ({ spareMediaListId: id }) => ({ params: { id } }),
  'mediaLists.listJournalists': ({ mediaListId: id }) => ({ params: { id } }),
  'mediaLists.addJournalist': ({ mediaListId: id }) => ({ params: { id }, body: { name: 'A B', outletName: 'C' } }),
  'mediaLists.updateJournalist': ({ mediaListId: id, listedId: journalistId }) => ({
    params: { id, journalistId },
    body: { beat: 'x' },
  }),
  'mediaLists.removeJournalist': ({ mediaListId: id, spareListedId: journalistId }) => ({
    params: { id, journalistId },
  }),
  'mediaLists.upload': ({ mediaListId: id }) => ({
    params: { id },
    body: { file: new File(['name,outlet\nA B,C'], 'a.csv') },
    isForm: true,
  }),
  'discoveries.list': ({ brandId, campaignId, outletId, journalistId }) => ({
    query: { brandId, campaignId, outletId, journalistId },
  }),
  'results.campaign': ({ campaignId }) => ({ params: { id: campaignId } }),
  'results.daily': ({ campaignId }) => ({ params: { id: campaignId } }),
  'results.replies': ({ mailCampaignId }) => ({ params: { id: mailCampaignId } }),
  'results.export': ({ mailCampaignId }) => ({ params: { id: mailCampaignId } }),
  'quoteRequests.list': ({ campaignId }) => ({ query: { campaign_id: campaignId } }),
  'quoteRequests.stats': ({ campaignId, brandId }) => ({ query: { campaign_id: campaignId, brand_id: brandId } }),
  'quoteRequests.get': ({ quoteRequestId: id }) => ({ params: { id } }),
  'quoteRequests.dismiss': ({ quoteRequestId: id }) => ({ params: { id } }),
  'opportunities.discover': ({ brandId }) => ({ headers: { 'x-brand-id': brandId }, body: { limit: 1 } }),
  'opportunities.next': ({ brandId }) => ({ headers: { 'x-brand-id': brandId } }),
  'quotePitches.list': ({ campaignId }) => ({ query: { campaign_id: campaignId } }),
  'quotePitches.get': ({ quotePitchId: id }) => ({ params: { id } }),
  'quotePitches.update': ({ quotePitchId: id }) => ({ params: { id }, body: { articleUrl: 'https://outlet.test/a' } }),
  'quotePitches.submit': ({ quotePitchId: id }) => ({ params: { id } }),
  'pressKits.list': ({ brandId, campaignId }) => ({ query: { brand_id: brandId, campaign_id: campaignId } }),
  'pressKits.get': ({ mediaKitId: id }) => ({ params: { id } }),
  'pressKits.generate': ({ brandId, campaignId, mediaKitId }) => ({
    headers: { 'x-brand-id': brandId, 'x-campaign-id': campaignId },
    body: { instruction: 'Shorter', mediaKitId },
  }),
  'pressKits.setContent': ({ mediaKitId: id }) => ({ params: { id }, body: { mdxContent: 'By hand' } }),
  'pressKits.preview': ({ mediaKitId: id }) => ({ params: { id }, body: { mdxContent: 'By hand' } }),
  'pressKits.update': ({ mediaKitId: id }) => ({ params: { id }, body: { title: 'Renamed' } }),
  'pressKits.setStatus': ({ mediaKitId: id }) => ({ params: { id }, body: { status: 'archived' } }),
  'pressKits.validate': ({ mediaKitId: id }) => ({ params: { id } }),
  'pressKits.cancel': ({ unwrittenKitId: id }) => ({ params: { id } }),
  'pressKits.views': ({ brandId, mediaKitId, campaignId }) => ({ query: { brandId, mediaKitId, campaignId } }),
  'pressKits.costs': ({ brandId, mediaKitId }) => ({ query: { brandId, mediaKitId } }),
  'emailGateway.stats': (world) => [
    { query: { ...mailOf(world), workflowSlug: world.workflowSlug } },
    { query: { ...mailOf(world), workflowDynastySlug: world.workflowDynastySlug } },
  ],
  'events.list': (world) => ({ query: { ...mailOf(world), runId: world.runId, workflowSlug: world.workflowSlug } }),
  'chat.send': ({ chatSessionId: sessionId, campaignId, brandId, workflowSlug }) => ({
    body: { configKey: 'assistant', message: 'Help', sessionId, context: { campaignId, brandId, workflowSlug } },
  }),
  'chat.getSession': ({ chatSessionId: sessionId }) => ({ params: { sessionId } }),
  'chat.deleteSession': ({ chatSessionId: sessionId }) => ({ params: { sessionId } }),
  'chat.getConfig': ({ chatConfigKey: key }) => ({ params: { key } }),
  'visibility.list': ({ brandId, campaignId }) => ({ query: { brandId, campaignId } }),
  'visibility.start': ({ brandId, campaignId }) => ({
    headers: { 'x-brand-id': brandId },
    body: { prompts: 5, topics: ['stamps'], campaignId },
  }),
  'visibility.get': ({ visibilityRunId: id }) => ({ params: { id } }),
  'people.export': ({ address }) => ({ body: { email: address } }),
  'people.erase': ({ address }) => ({ body: { email: address, confirm: true } }),
  'activity.list': (world) => ({ query: trailQuery(world) }),
  'activity.export': (world) => ({ query: trailQuery(world) }),
  'activity.get': ({ activityId }) => ({ params: { id: activityId } }),
};

/** Operations after which a thing is gone or over. */
export const ENDS_SOMETHING = /\.(delete|remove|revoke|disconnect|removeDomain|stop|cancel|erase|setStatus)$/;

/** What a read without ids cannot do without. */
export const REQUIRED_QUERY: Record<string, (mine: World) => Record<string, string>> = {
  '/v1/programs/request': ({ programRequest }) => ({ request: programRequest }),
  '/v1/scraping/scrape/by-url': () => ({ url: 'tenant.test' }),
  '/v1/mailboxes/provider': () => ({ email: 'ann@tenant.test' }),
  '/v1/brands/by-ids': ({ brandId }) => ({ ids: brandId }),
  '/v1/orgs/contacts/serve-stats': ({ brandId }) => ({ brandId }),
  '/v1/conversations/draft': ({ mailCampaignId, address }) => ({ campaign_id: mailCampaignId, email: address }),
  '/v1/conversations': ({ mailCampaignId, address }) => ({ campaign_id: mailCampaignId, email: address }),
};
