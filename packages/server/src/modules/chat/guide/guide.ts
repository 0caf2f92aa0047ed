import type { Caller } from '../../../kernel/http/caller.ts';
import { actButton, oneLine, wordButtons } from '../acts.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import type { ChatReads } from '../ports.ts';
import type { ToolName } from '../tools.ts';
import * as answers from './answers.ts';
import { actOf, type Intent, intentOf, siteIn } from './intents.ts';

/** The question to the guide, and what the conversation is about. */
export interface GuideQuestion {
  readonly message: string;
  readonly campaignId: string | null;
  readonly isSetup: boolean;
}

/** A question that names no campaign is answered for this many of the newest ones. */
const CAMPAIGNS = 5;
const OVER = new Set(['stopped', 'completed', 'failed']);

/** Thrown to end the answer after a tool was refused and the refusal was sent. */
class Refused extends Error {}

/**
 * Answers without a language model, from the same tools and with fixed sentences. It understands a few questions in
 * English and says so where it does not understand. Text that it reads is quoted and never chooses a tool or a button.
 */
export function createGuide({ reads }: { reads: ChatReads }) {
  return async function guide(
    caller: Caller,
    question: GuideQuestion,
    writer: AnswerWriter,
    signal: AbortSignal,
  ): Promise<void> {
    let calls = 0;
    const read = async <T>(name: ToolName, args: object = {}): Promise<T> => {
      signal.throwIfAborted();
      calls += 1;
      const outcome = await writer.read(`guide_${calls}`, name, args);
      if (outcome.ok) return outcome.result as T;
      writer.say(`I cannot answer that here: ${outcome.result.error}.`);
      throw new Refused();
    };

    /** The campaigns that a question is about: the one of the conversation, the ones it names, or the newest. */
    const campaignsMeant = async (wanted: (status: string) => boolean): Promise<answers.CampaignLine[]> => {
      const { campaigns } = await read<{ campaigns: answers.CampaignLine[] }>('list_campaigns');
      const own = campaigns.filter(({ id }) => id === question.campaignId);
      if (own.length) return own;
      const asked = question.message.toLowerCase();
      const named = campaigns.filter(({ name }) => name.length >= 3 && asked.includes(name.toLowerCase()));
      return named.length ? named : campaigns.filter(({ status }) => wanted(status)).slice(0, CAMPAIGNS);
    };

    const gatesOf = async (wanted: (status: string) => boolean) => {
      const known: { campaign: answers.CampaignLine; gates: answers.Gates }[] = [];
      for (const campaign of await campaignsMeant(wanted)) {
        known.push({ campaign, gates: await read<answers.Gates>('campaign_gates', { campaignId: campaign.id }) });
      }
      return known;
    };

    const offerAct = async () => {
      const operation = actOf(question.message);
      const meant = await campaignsMeant((status) => !OVER.has(status));
      if (meant.length === 0) return writer.say('There is no campaign that this could be done to.');
      writer.say('I only read. Press a button, and your own client does it after asking you.');
      const buttons = [];
      for (const { id } of meant) buttons.push(await actButton(reads, caller, { operation, campaignId: id }));
      writer.offer(buttons);
    };

    const setUp = async () => {
      const site = siteIn(question.message);
      if (site === null) {
        writer.say('A campaign begins with a website. Which site shall it be for?');
        return writer.askFor({
          input_type: 'url',
          label: 'Website',
          field: 'brandUrl',
          placeholder: 'https://example.com',
        });
      }
      const draft = {
        name: `Outreach for ${oneLine(site, 60)}`,
        workflowDynastySlug: answers.USUAL_WORKFLOW,
        brandUrls: [site],
      };
      const previewed = await read<answers.PreviewSummary>('preview_campaign', { campaign: draft });
      writer.say(answers.ofPreview(previewed));
      writer.offer([await actButton(reads, caller, { operation: 'campaigns.create', campaign: draft })]);
    };

    const answer: Readonly<Record<Intent, () => Promise<void>>> = {
      act: offerAct,
      operation: async () =>
        writer.say(
          'That is an act, and I only read: your own client runs it under your own credential. Nothing was done.',
        ),
      sending: async () => writer.say(answers.ofSending(await gatesOf((status) => !OVER.has(status)))),
      waiting: async () => {
        const gates = await gatesOf((status) => !OVER.has(status));
        const replies = await read<answers.Replies>('list_replies', { sentiment: 'positive' });
        writer.say(answers.ofWaiting(gates, replies));
      },
      cost: async () => {
        const scope = question.campaignId === null ? {} : { campaignId: question.campaignId };
        writer.say(answers.ofCost(await read<answers.Numbers>('campaign_stats', scope)));
      },
      replies: async () => {
        const scope = question.campaignId === null ? {} : { campaignId: question.campaignId };
        writer.say(answers.ofReplies(await read<answers.Replies>('list_replies', scope)));
      },
      results: async () => {
        const scope = question.campaignId === null ? {} : { campaignId: question.campaignId };
        writer.say(answers.ofResults(await read<answers.Numbers>('campaign_stats', scope)));
      },
      setup: setUp,
      profile: async () => {
        const { brands } = await read<{ brands: { id: string; name: string }[] }>('list_brands');
        const [brand] = brands;
        if (!brand) return writer.say('There is no brand yet whose website a profile could be drafted from.');
        const { icp } = await read<{ icp: string }>('suggest_icp', { brandId: brand.id });
        writer.say(`From the website of ${answers.quoted(brand.name)} I would write to: ${answers.quoted(icp, 500)}.`);
      },
      leads: async () => {
        const scope = question.campaignId === null ? {} : { campaignId: question.campaignId };
        writer.say(answers.ofLeads(await read('list_leads', scope)));
      },
      workflows: async () => writer.say(answers.ofWorkflows(await read('list_workflows'))),
      brands: async () => writer.say(answers.ofBrands(await read('list_brands'))),
      campaigns: async () => writer.say(answers.ofCampaigns(await campaignsMeant(() => true))),
      help: async () => {
        writer.say(answers.WHAT_I_CAN);
        writer.offer(wordButtons(answers.SUGGESTIONS));
      },
      unknown: async () => {
        writer.say(`I cannot answer that. ${answers.WHAT_I_CAN}`);
        writer.offer(wordButtons(answers.SUGGESTIONS));
      },
    };

    const understood = intentOf(question.message);
    const isAboutSetup = question.isSetup && (siteIn(question.message) !== null || understood === 'unknown');
    try {
      await answer[isAboutSetup ? 'setup' : understood]();
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
    }
  };
}
