import { sql } from 'kysely';
import { hear } from '../../src/modules/chat/chat.fixture.ts';
import { aJournalist, anArticle, anOutlet, pressCampaign } from '../../src/modules/press/press.fixture.ts';
import { programOf } from '../../src/modules/programs/programs.fixture.ts';
import { sentMail } from '../../src/modules/replies/sent-mail.fixture.ts';
import { closeAll } from '../books.ts';
import type { TestApp, TestOrg } from '../harness.ts';
import { CONTACTS_WORKFLOW } from '../outreach.ts';

/** Nothing is delivered there, and nothing waits long for it. */
const NOBODY_LISTENS = 'http://127.0.0.1:1/';

/** The ids of everything one organisation owns, by what they name. */
export interface World {
  readonly org: TestOrg;
  readonly ownerEmail: string;
  readonly apiKeyId: string;
  /** A program that the owner connected, and what another one asks. */
  readonly programId: string;
  readonly programRequest: string;
  readonly signInDomain: string;
  readonly passkeyId: string;
  readonly editId: string;
  /** Somebody who was invited and can be removed. */
  readonly colleagueId: string;
  /** A provider for which this organisation has stored a key. */
  readonly provider: string;
  readonly runId: string;
  readonly scrapeId: string;
  readonly workflowId: string;
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly workflowRunId: string;
  readonly brandId: string;
  readonly uploadId: string;
  readonly contactId: string;
  readonly audienceId: string;
  /** Named by nothing else, so that it can be deleted. */
  readonly spareAudienceId: string;
  readonly suppressionId: string;
  readonly mailboxId: string;
  readonly spareMailboxId: string;
  readonly sendingDomain: string;
  /** A mailbox whose owner has signed in at Google, and the handle that finishes it. */
  readonly oauthMailboxId: string;
  readonly oauthHandle: string;
  readonly campaignId: string;
  readonly outletId: string;
  readonly journalistId: string;
  readonly seedMailboxId: string;
  readonly coverageId: string;
  readonly spareCoverageId: string;
  readonly mediaListId: string;
  readonly spareMediaListId: string;
  readonly listedId: string;
  readonly spareListedId: string;
  readonly mediaKitId: string;
  readonly quoteRequestId: string;
  readonly quotePitchId: string;
  /** A kit that is still being written, which can be cancelled. */
  readonly unwrittenKitId: string;
  /** The campaign whose first step was sent and answered. */
  readonly mailCampaignId: string;
  readonly replyId: string;
  readonly optOutReplyId: string;
  readonly noteId: string;
  readonly savedReplyId: string;
  readonly taskId: string;
  /** A line of the trail. */
  readonly activityId: string;
  readonly templateId: string;
  readonly spareTemplateId: string;
  /** Campaigns that write emails later: with a test, and without one. */
  readonly testedCampaignId: string;
  readonly untestedCampaignId: string;
  readonly testId: string;
  readonly spareSavedReplyId: string;
  readonly leadId: string;
  readonly emailId: string;
  readonly address: string;
  /** A sequence whose first step has an unknown outcome, which a person may settle. */
  readonly unknownEmailId: string;
  readonly waitingEmailId: string;
  readonly spareWaitingEmailId: string;
  readonly connectorId: string;
  readonly spareConnectorId: string;
  readonly endpointId: string;
  readonly spareEndpointId: string;
  readonly deliveryId: string;
  readonly webhookEventId: string;
  readonly conversionToken: string;
  readonly chatConfigKey: string;
  readonly chatSessionId: string;
  readonly visibilityRunId: string;
  /** What any organisation may claim, once. */
  readonly inviteCode: string;
}

/** One organisation's part of a world: every call must differ from the others in all of it. */
export interface WorldParts {
  readonly provider: string;
  readonly name: string;
  /** Workflows of different features have different lineages. */
  readonly featureSlug: string;
  readonly site: string;
  readonly inviteCode: string;
}

/** Gives the organisation one of everything that an id can name. */
export async function buildWorld(
  app: TestApp,
  org: TestOrg,
  { provider, name, featureSlug, site, inviteCode }: WorldParts,
): Promise<World> {
  const { users } = await org.users.list();
  const { id } = await org.apiKeys.create({ body: { name } });
  const program = await programOf(app, ['https://assistant.test/callback'], name);
  await program.connect(org);
  const { programs } = await org.programs.list();
  const { domain: claimed } = await org.companySignIn.addDomain({ body: { domain: `${crypto.randomUUID()}.test` } });
  const passkeyId = crypto.randomUUID();
  await sql`insert into passkeys (org_id, id, user_id, name, credential, public_key, counter, transports)
    values (${org.orgId}, ${passkeyId}, ${org.userId}, ${name}, ${passkeyId}, '', 0, '{}')`.execute(app.db);
  const colleague = await org.users.invite({ body: { email: `colleague-${crypto.randomUUID()}@people.test` } });
  await org.keys.save({ body: { provider, apiKey: app.canary(provider) } });
  await org.invites.createCode({ params: { orgId: org.orgId } });
  const { result } = await org.scraping.scrape({ body: { url: site } });
  const { brandId } = await org.brands.create({ body: { url: site } });
  const says = { key: 'companyDescription' as const, value: 'We keep the books of small firms.' };
  await org.brands.answerQuestions({ params: { brandId }, body: { answers: [says] } });
  // Nobody is written to while the site of a new brand is being read for the first time.
  await sql`update brands set reading_ended_at = app.now() where id = ${brandId}`.execute(app.db);
  const editId = crypto.randomUUID();
  await sql`insert into brand_edits (org_id, id, brand_id, before, after)
    values (${org.orgId}, ${editId}, ${brandId}, ${name}, ${`${name} again`})`.execute(app.db);
  const { audience } = await org.audiences.create({ body: { name, brandId, filters: { personTitles: ['CEO'] } } });
  const spare = await org.audiences.create({
    body: { name: `Spare ${name}`, brandId, filters: { personTitles: ['CFO'] } },
  });
  const contact = await aContact(org, brandId, name);
  const workflow = await aWorkflow(org, featureSlug, name);
  const workflowSlug = 'sales-cold-email-outreach-sienna';
  const { campaign } = await org.campaigns.create({ body: { name, workflowSlug, brandIds: [brandId] } });
  const outlets = [anOutlet({ name, journalists: [aJournalist({ name })], articles: [anArticle()] })];
  const found = await app.db
    .transaction()
    .execute((tx) => app.press.record(tx, org.orgId, pressCampaign(campaign), { runId: null, outlets }));
  const run = {
    ...{ orgId: org.orgId, userId: org.userId, serviceName: 'brands' as const, taskName: name },
    ...{ brandIds: [brandId], campaignId: campaign.id },
  };
  const runId = await app.db.transaction().execute((tx) => app.ledger.start(tx, run));
  const unknown = await sentMail(app, org, { status: 'unknown', brandId });
  await closeAll(app.db, org.orgId);
  return {
    editId,
    ...{
      org,
      ownerEmail: users[0]?.email as string,
      inviteCode,
      conversionToken: (await org.brands.getConversionToken({ params: { brandId } })).token,
      apiKeyId: id,
      signInDomain: claimed.domain,
      passkeyId,
      programId: programs[0]?.id as string,
      programRequest: await program.request(),
      colleagueId: colleague.user.id,
      provider,
      runId,
      scrapeId: result.id,
      brandId,
      ...contact,
    },
    ...{
      audienceId: audience.id,
      spareAudienceId: spare.audience.id,
      campaignId: campaign.id,
      outletId: found.outletIds[0] as string,
      journalistId: found.journalistIds[0] as string,
      unknownEmailId: unknown.emailId,
      waitingEmailId: await aWaitingEmail(app, org, brandId),
      spareWaitingEmailId: await aWaitingEmail(app, org, brandId),
    },
    ...(await someLists(org, name)),
    ...(await someCoverage(org, brandId, campaign.id)),
    ...(await someKits(app, org, brandId, name)),
    ...(await aQuote(app, org, { brandId, campaignId: campaign.id, name })),
    ...(await someWebhooks(org, campaign.id, name)),
    ...(await aConnector(org, brandId, name)),
    // From the mailbox that the organisation began with: another is not verified.
    ...(await aNotedReply(app, org, brandId, name)),
    taskId: await aTask(app, org, campaign.id, name),
    activityId: (await org.activity.list({ query: { limit: 1 } })).activity[0]?.id ?? '',
    templateId: await aTemplate(org, name),
    spareTemplateId: await aTemplate(org, `Spare ${name}`),
    ...(await aTest(org, brandId)),
    savedReplyId: await aSavedReply(org, name),
    spareSavedReplyId: await aSavedReply(org, `Spare ${name}`),
    optOutReplyId: (await aReply(app, org, brandId, { name, classification: 'unsubscribe' })).replyId,
    ...(await someMail(org, name)),
    seedMailboxId: await aSeedMailbox(app, org, name),
    ...(await aSignIn(app, org, name)),
    ...(await aConversation(org, name)),
    ...(await aMeasurement(app, org, brandId, name)),
    ...workflow,
  };
}

/** Articles of the world's own outlet, so that every filter finds them. */
async function someCoverage(org: TestOrg, brandId: string, campaignId: string) {
  const add = async (at: string) =>
    (await org.coverage.add({ body: { brandId, campaignId, url: `https://ledger.test/${at}`, title: at } })).article.id;
  return { coverageId: await add('one'), spareCoverageId: await add('two') };
}

async function someLists(org: TestOrg, name: string) {
  const { mediaList } = await org.mediaLists.create({ body: { name } });
  const spare = await org.mediaLists.create({ body: { name: `Spare ${name}` } });
  const params = { id: mediaList.id };
  const body = { name, outletName: 'Ledger', email: `${crypto.randomUUID()}@ledger.test` };
  const listed = await org.mediaLists.addJournalist({ params, body });
  const other = await org.mediaLists.addJournalist({ params, body: { name: `Other ${name}`, outletName: 'Ledger' } });
  return {
    ...{ mediaListId: mediaList.id, spareMediaListId: spare.mediaList.id },
    ...{ listedId: listed.journalist.id, spareListedId: other.journalist.id },
  };
}

/** An email that waits for review, as a run leaves it that has not scheduled its steps yet. */
async function aWaitingEmail(app: TestApp, org: TestOrg, brandId: string): Promise<string> {
  const { emailId } = await sentMail(app, org, { brandId });
  await sql`delete from messages where email_id = ${emailId}`.execute(app.db);
  await sql`update emails set status = 'awaiting_review' where id = ${emailId}`.execute(app.db);
  return emailId;
}

/** A reply to a mail of its own. */
async function aReply(
  app: TestApp,
  org: TestOrg,
  brandId: string,
  { name, classification }: { name: string; classification: 'neutral' | 'unsubscribe' },
) {
  const { address, messageIds, leadId, emailId, campaignId } = await sentMail(app, org, { brandId });
  const received = await app.replies.receive({
    orgId: org.orgId,
    messageRef: messageIds[0],
    inboundId: `${name} ${classification}`,
    from: address,
    subject: name,
    bodyText: name,
    classification,
    decidedBy: 'rule',
    evidence: name,
    confidence: null,
    receivedAt: app.clock.now(),
  });
  if (!received.matched) throw new Error('The reply of the world was not matched');
  return { address, leadId, emailId, mailCampaignId: campaignId, replyId: received.replyId };
}

/** The conversation is the caller's, so that it is found by its assignee. */
async function aNotedReply(app: TestApp, org: TestOrg, brandId: string, name: string) {
  const reply = await aReply(app, org, brandId, { name, classification: 'neutral' });
  const params = { id: reply.leadId };
  await org.inbox.update({ params, body: { assigneeId: org.userId } });
  const { note } = await org.inbox.addNote({ params, body: { text: name } });
  return { ...reply, noteId: note.id };
}

const aSavedReply = async (org: TestOrg, name: string) =>
  (await org.savedReplies.create({ body: { name, text: `Hi {{firstName}} of ${name}` } })).savedReply.id;

const aTemplate = async (org: TestOrg, name: string) =>
  (await org.templates.create({ body: { name, subject: name, steps: [{ bodyText: name, daysSinceLastStep: 0 }] } }))
    .template.id;

async function aTask(app: TestApp, org: TestOrg, campaignId: string, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into tasks (org_id, id, campaign_id, email_id, lead_id, position, kind, text, step, days, occasion, classes,
      status, due_at)
    values (${org.orgId}, ${id}, ${campaignId}, ${crypto.randomUUID()}, ${crypto.randomUUID()}, 1, 'call', ${name}, 1, 0,
      'unanswered', '{}', 'done', app.now())`.execute(app.db);
  return id;
}

const aTest = async (org: TestOrg, brandId: string) => {
  const aCampaign = async (name: string) => {
    const body = { name, brandIds: [brandId], startDate: '2126-01-01', workflowDynastySlug: CONTACTS_WORKFLOW };
    return (await org.campaigns.create({ body })).campaign.id;
  };
  const testedCampaignId = await aCampaign('Tested');
  const variants = ['One', 'Two'].map((subject) => ({ name: subject, subject }));
  const { test } = await org.variants.begin({ params: { campaignId: testedCampaignId }, body: { variants } });
  return { testedCampaignId, untestedCampaignId: await aCampaign('Untested'), testId: test.id };
};

/** A request that is answered by its link, and a draft for it. */
async function aQuote(app: TestApp, org: TestOrg, of: { brandId: string; campaignId: string; name: string }) {
  const body = { opportunityText: `Experts on ${of.name}`, pitchUrl: 'https://outlet.test/answer' };
  const { quoteRequest } = await org.quoteRequests.create({ body });
  const quotePitchId = crypto.randomUUID();
  await sql`insert into quote_pitches (org_id, id, quote_request_id, campaign_id, brand_id, draft)
    values (${org.orgId}, ${quotePitchId}, ${quoteRequest.id}, ${of.campaignId}, ${of.brandId}, ${of.name})`.execute(
    app.db,
  );
  return { quoteRequestId: quoteRequest.id, quotePitchId };
}

/** A drafted press kit, and one whose job has not run. */
async function someKits(app: TestApp, org: TestOrg, brandId: string, name: string) {
  const create = () => org.pressKits.generate({ headers: { 'x-brand-id': brandId }, body: { instruction: name } });
  const [kit, unwritten] = [await create(), await create()];
  await sql`update press_kits set status = 'drafted', title = ${name}, content = ${name}, page = '[{"text": "x"}]'
    where id = ${kit.id}`.execute(app.db);
  return { mediaKitId: kit.id, unwrittenKitId: unwritten.id };
}

/** An endpoint of its own secret that has failed once, and one that can be removed. */
async function someWebhooks(org: TestOrg, campaignId: string, name: string) {
  const create = async (url: string, secretMode: 'own' | 'organization') =>
    (await org.webhooks.createEndpoint({ body: { url, description: name, campaignId, secretMode } })).endpoint.id;
  const endpointId = await create(NOBODY_LISTENS, 'own');
  const spareEndpointId = await create(`${NOBODY_LISTENS}spare`, 'organization');
  const { delivery } = await org.webhooks.testEndpoint({ params: { id: endpointId } });
  return { endpointId, spareEndpointId, deliveryId: delivery.id, webhookEventId: delivery.eventId };
}

/** Paused, so that nothing is asked of the service while a test runs. */
async function aConnector(org: TestOrg, brandId: string, name: string) {
  const create = async (of: string) => {
    const settings = { kind: 'hubspot' as const, brandId };
    const { connector } = await org.connectors.create({ body: { name: of, settings, secrets: { token: 'a token' } } });
    await org.connectors.update({ params: { id: connector.id }, body: { paused: true } });
    return connector.id;
  };
  return { connectorId: await create(name), spareConnectorId: await create(`Spare ${name}`) };
}

async function someMail(org: TestOrg, name: string) {
  const suppressed = { kind: 'email' as const, value: `${name}@suppressed.test`, note: name };
  const { suppression } = await org.suppressions.create({ body: suppressed });
  const { mailboxes } = await org.mailboxes.list({});
  const id = mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id }, body: { name, fromName: name } });
  const fromEmail = `${crypto.randomUUID()}@sender.test`;
  const spare = await org.mailboxes.create({ body: { fromName: name, fromEmail, transport: 'sink' } });
  const sendingDomain = `${crypto.randomUUID()}.test`;
  const other = { fromName: name, fromEmail: `${name}@${sendingDomain}`, transport: 'sink' as const };
  await org.mailboxes.create({ body: other });
  return { suppressionId: suppression.id, mailboxId: id, spareMailboxId: spare.mailbox.id, sendingDomain };
}

/** As it would be added, if somebody listened there. */
async function aSeedMailbox(app: TestApp, org: TestOrg, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into seed_mailboxes (org_id, id, email, host, port, security, username, sealed_password)
    values (${org.orgId}, ${id}, ${`${name}@seeds.test`}, 'imap.seeds.test', 993, 'tls', ${name}, 'sealed')`.execute(
    app.db,
  );
  return id;
}

async function aSignIn(app: TestApp, org: TestOrg, name: string) {
  const body = { provider: 'google' as const, fromName: name, fromEmail: `${crypto.randomUUID()}@sender.test` };
  const { url, mailboxId } = await org.mailboxes.startOauth({ body });
  const state = new URL(url).searchParams.get('state');
  const answer = await app.fetch(`/v1/mailboxes/oauth/callback?state=${state}&code=code`, { redirect: 'manual' });
  const oauthHandle = new URL(answer.headers.get('location') ?? '').searchParams.get('oauth') ?? '';
  return { oauthMailboxId: mailboxId, oauthHandle };
}

async function aMeasurement(app: TestApp, org: TestOrg, brandId: string, name: string) {
  const body = { prompts: 5, topics: [name], competitors: [name] };
  const { results } = await org.visibility.start({ headers: { 'x-brand-id': brandId }, body });
  const visibilityRunId = results[0]?.id as string;
  await app.visibility.jobs.work({ orgId: org.orgId, id: visibilityRunId });
  return { visibilityRunId };
}

async function aConversation(org: TestOrg, name: string) {
  const chatConfigKey = `config of ${name}`;
  await org.chat.saveConfig({ body: { key: chatConfigKey, systemPrompt: name, allowedTools: ['list_brands'] } });
  const { sessionId } = await hear(org, { configKey: chatConfigKey, message: name });
  return { chatConfigKey, chatSessionId: sessionId };
}

async function aContact(org: TestOrg, brandId: string, name: string) {
  const file = new File([`email,name\n${name}@tenant.test,${name}`], `${name}.csv`);
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const { contacts } = await org.contacts.list();
  return { uploadId: uploadId as string, contactId: contacts[0]?.id as string };
}

async function aWorkflow(org: TestOrg, featureSlug: string, name: string) {
  const { workflow } = await org.workflows.create({ body: { featureSlug, dag: aGraph(name), name } });
  const run = await org.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs: { name } } });
  const { workflowSlug, workflowDynastySlug } = workflow;
  return { workflowId: workflow.id, workflowSlug, workflowDynastySlug, workflowRunId: run.id };
}

/** The smallest graph: it ends at once and says why. */
export const aGraph = (reason: string) => ({
  nodes: [{ id: 'done', type: 'end-run', config: { success: true, next: 'continue', reason } }],
  edges: [],
});

/** Names that belong to nobody, in the shape of real ones. */
export function worldOfNobody({ org, inviteCode }: World): World {
  const id = () => crypto.randomUUID();
  return {
    ...{ org: { ...org, orgId: id(), userId: id() }, inviteCode, ownerEmail: `${id()}@people.test` },
    ...{ conversionToken: id(), chatConfigKey: id(), chatSessionId: id(), visibilityRunId: id() },
    ...{ programId: id(), programRequest: 'nothing', signInDomain: `${id()}.test`, passkeyId: id() },
    ...{ apiKeyId: id(), colleagueId: id(), provider: 'firecrawl', runId: id(), scrapeId: id(), brandId: id() },
    ...{ uploadId: id(), contactId: id(), audienceId: id(), suppressionId: id(), mailboxId: id() },
    ...{ oauthMailboxId: id(), oauthHandle: id(), editId: id() },
    ...{ spareAudienceId: id(), spareMailboxId: id(), sendingDomain: `${id()}.test` },
    ...{ campaignId: id(), mailCampaignId: id(), leadId: id(), emailId: id() },
    ...{ seedMailboxId: id(), coverageId: id(), spareCoverageId: id() },
    ...{ mediaListId: id(), spareMediaListId: id(), listedId: id(), spareListedId: id() },
    ...{ outletId: id(), journalistId: id(), mediaKitId: id(), unwrittenKitId: id(), taskId: id(), activityId: id() },
    ...{ quoteRequestId: id(), quotePitchId: id() },
    ...{ waitingEmailId: id(), spareWaitingEmailId: id() },
    ...{ unknownEmailId: id(), address: `${id()}@people.test`, replyId: 'reply_0123456789ABCDEFGHJKMNPQRS' },
    optOutReplyId: 'reply_0123456789ABCDEFGHJKMNPQRT',
    ...{ noteId: id(), savedReplyId: id(), spareSavedReplyId: id() },
    ...{ templateId: id(), spareTemplateId: id(), testedCampaignId: id(), untestedCampaignId: id(), testId: id() },
    ...{ connectorId: id(), spareConnectorId: id() },
    ...{ endpointId: id(), spareEndpointId: id(), deliveryId: id(), webhookEventId: `evt_test_${id()}` },
    ...{ workflowId: id(), workflowSlug: id(), workflowDynastySlug: id(), workflowRunId: id() },
  };
}
