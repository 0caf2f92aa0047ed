import { testLives } from './describe-lives.ts';

testLives(1, 24);
