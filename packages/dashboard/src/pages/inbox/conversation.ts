import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

export type Reply = AnswerOf<Client['replies']['get']>['reply'];
export type Conversation = AnswerOf<Client['conversations']['get']>['conversation'];
/** A person who replied, with what the team has to do. */
export type InboxConversation = AnswerOf<Client['inbox']['get']>['conversation'];
export type Message = Conversation['messages'][number];
/** The campaign and the address of a conversation. */
export type Pair = Pick<Reply, 'campaignId' | 'email'>;
