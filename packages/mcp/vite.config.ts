import { programOf } from '../../scripts/program.ts';

export default programOf('src/main.ts');
