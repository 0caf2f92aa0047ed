/**
 * Selected before other statements of a transaction, so that their plans use indexes and read no table whole. For
 * tables that are empty most of the time: a plan that was made while they were empty would be kept when they are long.
 */
export const BY_INDEX = "set_config('enable_seqscan', 'off', true)";
