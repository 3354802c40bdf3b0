/** Random histories with an odd seed, told to the real trigger; README.md tells how one is replayed. */
import { testHistories } from './histories.mts';

testHistories(1, 2);
