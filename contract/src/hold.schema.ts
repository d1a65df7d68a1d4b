import { z } from 'zod';
import { withdrawalTokenLength } from './consent.ts';
import { holdRefusals } from './holds.ts';
import { publicUnitSchema } from './unit.schema.ts';
import { unitStates } from './units.ts';

const time = z.iso.datetime();
const count = z.number().int().nonnegative();
const token = z.string().min(1).max(withdrawalTokenLength);
const refusal = z.enum(holdRefusals).nullable();

/** The hold that a lead asks for, as the team sees it. */
export const leadHoldSchema = z.object({
  state: z.enum(unitStates).nullable().describe('Of the home now; null if it does not exist'),
  heldUntil: time.nullable(),
  isOfLead: z.boolean().describe('Whether the home is held for this lead'),
  refusal: refusal.describe('Why the team cannot grant it now'),
  inTower: count.describe('Active holds of visitors in the tower'),
  allowedInTower: count.describe('As many as the share of the tower allows by itself'),
});

/** What a visitor needs to know before asking for a hold. */
export const holdOfferSchema = z.object({
  state: z.enum(unitStates),
  isByEmail: z.boolean().describe('Whether a confirmed e-mail address is enough'),
  nearest: publicUnitSchema.nullable().describe('The nearest home that is available, if this one is not'),
});

export const holdQuery = z.object({ token });
export const holdInput = z.object({ token });

/** What the page of a link shows. It says nothing about the person, because anyone who has the link can read it. */
export const holdSchema = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  home: z.string(),
  state: z.enum(['open', 'held', 'ended', 'refused']),
  until: time.nullable(),
  refusal,
  nearest: publicUnitSchema.nullable(),
});

export type LeadHold = z.infer<typeof leadHoldSchema>;
export type HoldOffer = z.infer<typeof holdOfferSchema>;
export type Hold = z.infer<typeof holdSchema>;
