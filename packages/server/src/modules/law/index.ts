// Tables: none.
// Facts: none. Jobs: none. What the law of a reader's country asks of an email, as dated data (spec 12.20).
export { type Duty, RULES, type Rule, ruleFor } from './rules.ts';
