import type { Contract } from '@distribute/contract';
import type { ClientOf } from './client-of.ts';

// In the package that people install, these types stand here printed out (scripts/client-types.ts).
export type { ErrorCode } from '@distribute/contract';
export type { WebhookEvent } from '@distribute/contract/events';
export type Client = ClientOf<Contract>;
