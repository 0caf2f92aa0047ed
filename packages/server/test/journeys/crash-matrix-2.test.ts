import { describeCells, shareOfCells } from '../crash/describe-cells.ts';

describeCells('of a campaign, part 2 of 2', shareOfCells(2));
