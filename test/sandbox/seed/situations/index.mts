import { urgency } from './urgency.mts';
import { dateForms } from './dateForms.mts';
import { gone } from './gone.mts';
import { inland } from './inland.mts';
import { type Journey, journeys } from './journeys.mts';
import { readiness } from './readiness.mts';
import { shapes } from './shapes.mts';
import type { Situation } from './situation.mts';
import { sources } from './sources.mts';

/** Every situation that the rules of the last free day have to tell apart, by name. */
const ALL = { ...urgency, ...dateForms, ...sources, ...gone, ...readiness, ...shapes, ...inland };

export type SituationName = keyof typeof ALL | keyof typeof journeys;

export const SITUATIONS: Record<keyof typeof ALL, Situation> = ALL;

export const JOURNEYS: Record<keyof typeof journeys, Journey> = journeys;
