/** Random histories with an even seed, reported to the real trigger; README.md says how one is replayed. */
import { testHistories } from './histories.mts';

testHistories(0, 2);
