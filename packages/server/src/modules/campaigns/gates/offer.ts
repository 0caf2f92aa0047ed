import type { DagInput } from '@distribute/contract/workflows';
import { TEMPLATES, type Template } from '@distribute/language/writing';
import { type WantedModel, wantedIn } from '../../models/index.ts';
import type { Settings } from '../store/campaigns.ts';

/** Where a text about a brand may take from what the brand offers, when no model writes it (spec 7.18). */
export interface OfferSources {
  readonly inputs: readonly string[];
  /** User fields of the brand. */
  readonly fields: readonly string[];
  /** The model that the writing node names; the organisation's where it names none. */
  readonly llm: WantedModel | undefined;
}

const INPUTS = ['companyContext', 'valueForTarget'];
const FIELDS = ['companyDescription', 'valueProposition'];

/** Null where nothing of the brand need be told: an opinion can always be asked for. */
const SOURCES: Readonly<Record<Template, Pick<OfferSources, 'inputs' | 'fields'> | null>> = {
  'cold-email': { inputs: INPUTS, fields: FIELDS },
  'crm-email': { inputs: [...INPUTS, 'urgency', 'riskReversal'], fields: FIELDS },
  'hiring-email': {
    inputs: [...INPUTS, 'targetProfile', 'roleValueProp'],
    fields: [...FIELDS, 'targetProfile', 'roleValueProp'],
  },
  'pr-pitch': { inputs: [...INPUTS, 'newsHook', 'prAngle'], fields: [...FIELDS, 'newsHook', 'suggestedAngles'] },
  'feedback-email': null,
};

const writerOf = ({ nodes }: DagInput) =>
  nodes.find(({ type }) => type === 'email-generate' || type === 'pitch-generate');

/** The model that the node which writes emails names; the organisation's where it names none. */
export const writerModelOf = (dag: DagInput): WantedModel | undefined => wantedIn(writerOf(dag)?.config?.llm);

/** What the emails of a workflow must know of the brand; null where it writes none, or none that needs it. */
export function offerSourcesOf(dag: DagInput): OfferSources | null {
  const writer = writerOf(dag);
  if (!writer) return null;
  const { template, llm } = writer.config ?? {};
  const sources = SOURCES[TEMPLATES.find((known) => known === template) ?? 'cold-email'];
  return sources && { ...sources, llm: wantedIn(llm) };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The campaign itself says what is offered. */
export const saysOffer = (
  { featureInputs, servicesOffered }: Pick<Settings, 'featureInputs' | 'servicesOffered'>,
  { inputs }: Pick<OfferSources, 'inputs'>,
): boolean => inputs.some((key) => [featureInputs[key]].flat().some(isText)) || (servicesOffered ?? []).some(isText);
