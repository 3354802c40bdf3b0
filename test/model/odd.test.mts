/** Random histories with an odd seed, reported to the real trigger; README.md says how one is replayed. */
import { testHistories } from './histories.mts';

testHistories(1, 2);
