/** Random histories with an even seed, told to the real trigger; README.md tells how one is replayed. */
import { testHistories } from './histories.mts';

testHistories(0, 2);
