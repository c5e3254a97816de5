// Setup of every server test file. The quick tier tries the same cases each time, so that it fails only for what a change
// did; the other tiers try new ones. A failed property prints its seed.
import * as fc from 'fast-check';
import { tier } from './tier.ts';

if (tier === 'quick') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_117 });
