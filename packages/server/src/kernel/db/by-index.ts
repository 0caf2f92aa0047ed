/**
 * Selected before other statements of a transaction: their plans read no table whole. For tables that are empty most of
 * the time, where a plan that was made while they were would be kept when they are long.
 */
export const BY_INDEX = "set_config('enable_seqscan', 'off', true)";
