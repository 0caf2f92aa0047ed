// Writes down which regular expressions of the sources take linear time, so that `npm test` judges only the others.
import { findSlowness } from '../test/regexes/ambiguity.ts';
import { writeKnownLinear } from '../test/regexes/known-linear.ts';
import { readSources, recordBuilt } from '../test/regexes/our-regexes.ts';

const { literals, files } = readSources();
writeKnownLinear([...literals, ...recordBuilt(files)].filter(({ source, flags }) => !findSlowness(source, flags)));
