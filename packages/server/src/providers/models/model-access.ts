import type { ModelCall } from '../../modules/models/index.ts';

/** The model, the organisation and the key of a request. */
export type ModelAccess = Pick<ModelCall, 'provider' | 'model' | 'key' | 'orgId' | 'timeoutMs'>;
