import { inland, sources } from './inland.mts';
import { dateForms, urgency } from './lastFreeDay.mts';
import { gone, type Journey, journeys } from './past.mts';
import { readiness, shapes } from './readiness.mts';
import type { Situation } from './situation.mts';

/** Every situation that the rules of the last free day distinguish, by name. */
const ALL = { ...urgency, ...dateForms, ...sources, ...gone, ...readiness, ...shapes, ...inland };

export type SituationName = keyof typeof ALL | keyof typeof journeys;

export const SITUATIONS: Record<keyof typeof ALL, Situation> = ALL;

export const JOURNEYS: Record<keyof typeof journeys, Journey> = journeys;
