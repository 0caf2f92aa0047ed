// Tables: model_reports.
// Facts: none. Jobs: none. Language models behind one port, with their keys, ceilings and costs.
import type { KeyStatuses, ResolveKey } from '../keys/index.ts';
import { type ChooseSettings, createModelChoice } from './choose.ts';
import { createModels, type ModelsDeps } from './models.ts';

export { type EffectiveModel, operatorCosts, type WantedModel, wantedIn } from './choose.ts';
export { type ConversationTurn, estimateTurn } from './converse.ts';
export { ModelError, OutOfFormError } from './faults.ts';
export { type Asking, type Ceiling, joined, type ModelDecision, type Models, type Question } from './models.ts';
export type {
  CallModel,
  ConversationCall,
  ModelAnswer,
  ModelCall,
  ModelFaultReason,
  ModelProvider,
  OfferedTool,
  SaidMessage,
  SpokenPart,
  StreamModel,
  TokenUsage,
  ToolCall,
} from './ports.ts';
export { estimateTokens, fencedMaterial, type Material, type MaterialCut } from './prompt.ts';
export { createModelReports } from './reports.ts';
export { modelsRoutes } from './routes.ts';

export const createModelsModule = (
  deps: Omit<ModelsDeps, 'choose' | 'describe'> & {
    resolveKey: ResolveKey;
    keyStatuses: KeyStatuses;
    settings: ChooseSettings;
  },
) => {
  const { hasModel, ...choice } = createModelChoice(deps, deps.settings);
  return { ...createModels({ ...deps, ...choice }), hasModel };
};
