import { z } from 'zod';
import {
  type ConsentPurpose,
  consentActions,
  consentPurposes,
  withdrawalScopes,
  withdrawalTokenLength,
} from './consent.ts';
import { type Permission, permissions } from './contact-consent.ts';
import type { SubmissionKind } from './submission.ts';

const purposes = z.array(z.enum(consentPurposes));
const allowed = z.array(z.enum(permissions)).describe('How the person may be contacted, and for what');

/** One receipt: what a visitor agreed to or withdrew. */
export const consentReceiptSchema = z.object({
  action: z.enum(consentActions),
  notice: z.string().nullable().describe('The version of the notice that was shown; none where the sender did not say'),
  language: z.string().nullable(),
  texts: z.array(z.string()).optional().describe('What this version says; absent where it is not known'),
  purposes: purposes.describe('What was agreed to, or is left after a withdrawal'),
  allowed: allowed.optional().describe('The same by channel; absent for a receipt that is older than channels'),
  at: z.iso.datetime(),
});

const token = z.string().min(1).max(withdrawalTokenLength);

export const confirmationInput = z.object({ token });
export const confirmationSchema = z.object({ isConfirmed: z.literal(true) });

export const withdrawalQuery = z.object({ token });
export const withdrawalInput = z.object({ token, scope: z.enum(withdrawalScopes) });

/** Contains nothing about the person, because anyone who has the link can read it. */
export const withdrawalSchema = z.object({ purposes: purposes.describe('What is still agreed to'), allowed });

export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The consent that applies to a lead, by its newest receipt; a lead older than receipts has none. */
export type Consent = { purposes: ConsentPurpose[]; allowed: Permission[]; newest: ConsentReceipt | null };

/** A lead whose consent was withdrawn in part or whole, and the purposes that are left. */
export type Withdrawn = { leadId: string; kind: SubmissionKind; purposes: ConsentPurpose[]; allowed: Permission[] };
