// Tables: none.
// Facts: none. Jobs: none. Whether what is about to be sent or stored is said by the evidence it rests on.
export { judgeStatements } from './judge-statements.ts';
export { judgeCeiling } from './question.ts';
export {
  type JudgedContext,
  type JudgedEvidence,
  type JudgedStatement,
  THE_COMPANY,
  THE_READER,
  type Verdict,
} from './statement.ts';
export { comparable } from './verbatim.ts';
