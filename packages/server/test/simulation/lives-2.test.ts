import { testLives } from './describe-lives.ts';

testLives(101, 150);
