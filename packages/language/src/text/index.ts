// What the engines and the server read text with.
export { htmlText } from './html-text.ts';
export { sentencesOf } from './sentences.ts';
export { stem } from './stems.ts';
