// Reads what an answer to a mail means, without a model.
export { ownWords } from './reading/own-words.ts';
export { type IncomingReply, type RuledReply, returnDateOf, ruleReply } from './rules/read-reply.ts';
