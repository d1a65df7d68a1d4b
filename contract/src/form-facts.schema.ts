import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { readConsent } from './consent.ts';
import { formFactsLength } from './form-facts.ts';
import { readInterest } from './interest.ts';
import { limits } from './limits.ts';

const dayLength = 86_400_000;

/** Each fact is validated alone, so that an invalid one does not drop the others. */
const formFactsSchema = z
  .object({
    elapsed: z.number().int().min(0).max(dayLength).optional().catch(undefined),
    trap: z
      .string()
      .transform((text) => text.slice(0, limits.line))
      .optional()
      .catch(undefined),
    consent: z.unknown().optional(),
    attribution: z.unknown().optional(),
    interest: z.unknown().optional(),
  })
  .transform((facts) => ({
    ...facts,
    consent: readConsent(facts.consent),
    attribution: readAttribution(facts.attribution),
    interest: readInterest(facts.interest),
  }));

export type ReadFormFacts = z.infer<typeof formFactsSchema>;

/** Null where there are none, or none that can be read: a lead is accepted either way. */
export function readFormFacts(header: unknown): ReadFormFacts | null {
  if (typeof header !== 'string' || header.length > formFactsLength) return null;
  try {
    return formFactsSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}
