import { z } from 'zod';
import { phone as phoneConstants } from './constants.ts';
import { identity, idSchema, pageQuery, required, text, versioned } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';
import { isDefaultCountry, isTenDigits, parsePhone } from './phone.ts';
import { enquiryAsks, leadStatuses, sharedShapeKinds, submissionKinds } from './submission.ts';

const name = required(text(limits.name));
const email = z.email('This is not an e-mail address').max(limits.email);
const site = required(text(limits.name));
const dialCode = z.string().regex(/^\+\d{1,4}$/, 'A dial code is + and up to four digits');

/** Checks the length for the default country; the server checks other countries' numbering plans. */
const checkedPhone = ({ mayBeEmpty }: { mayBeEmpty: boolean }) =>
  z
    .string()
    .max(limits.phone)
    .refine(
      (text) => (mayBeEmpty && text === '') || parsePhone(text) !== null,
      'A phone number is 4 to 15 digits, after its dial code',
    )
    .refine((text) => {
      const parsed = parsePhone(text);
      return !parsed || !isDefaultCountry(parsed) || isTenDigits(parsed);
    }, `Please enter a valid ${phoneConstants.digits}-digit phone number`);

const phone = checkedPhone({ mayBeEmpty: false });

/** Unknown keys are refused, because the kind of a lead is recognised by its keys. */
const subscribeSchema = z.strictObject({ email });

const contactSchema = z.strictObject({ name, phone, email, site });

const enquirySchema = z
  .strictObject({
    name,
    email,
    country: text(limits.name),
    countryCode: dialCode,
    phone,
    message: text(limits.message),
    site,
  })
  .superRefine((enquiry, context) => {
    const asks = enquiryAsks(enquiry.site);
    const missing = (path: 'country' | 'message') => asks[path] && enquiry[path].trim() === '';
    for (const path of ['country', 'message'] as const) {
      if (missing(path)) context.addIssue({ code: 'custom', path: [path], message: 'This field is required' });
    }
    if (!enquiry.phone.startsWith(`${enquiry.countryCode} `)) {
      context.addIssue({ code: 'custom', path: ['phone'], message: 'The number must begin with the chosen dial code' });
    }
  });

/** The body of `POST /form`. */
export const submissionInputSchema = z.union([subscribeSchema, enquirySchema, contactSchema]);

/** Chooses the schema by the keys of a body, so that the issues returned are those of the form that was filled in. */
export function submissionShapeOf(body: unknown) {
  const has = (...keys: string[]) =>
    typeof body === 'object' && body !== null && keys.some((key) => Object.hasOwn(body, key));
  if (has('country', 'countryCode', 'message')) return enquirySchema;
  return has('name', 'phone', 'site') ? contactSchema : subscribeSchema;
}

export const submitQuerySchema = z.object({ kind: z.enum(sharedShapeKinds).optional() });

const submissionFields = {
  name: text(limits.name).optional(),
  email: z.string().max(limits.email),
  country: text(limits.name).optional(),
  countryCode: text(limits.phone).optional(),
  phone: text(limits.phone).optional(),
  message: text(limits.message).optional(),
  site: text(limits.name).optional(),
};

export const submissionSchema = z.object({
  ...identity,
  kind: z.enum(submissionKinds),
  ...submissionFields,
  status: z.enum(leadStatuses),
  held: z.boolean().optional().describe('Suspected to be spam, and not delivered until it is released'),
  createdAt: z.iso.datetime(),
  ...versioned,
});

/**
 * What the team may correct in a lead; its kind and time cannot change. A number is checked as in the forms; a lead may have
 * none.
 */
export const submissionUpdateSchema = z.object({
  ...submissionFields,
  email,
  countryCode: z
    .string()
    .regex(/^(\+\d{1,4})?$/, 'A dial code is + and up to four digits')
    .optional(),
  phone: checkedPhone({ mayBeEmpty: true }).register(formHints, { control: 'phone' }).optional(),
});

/** An earlier version of a lead, which can be restored even if its number is not valid today. */
export const submissionRevisionSchema = z.object({ ...submissionFields, email });

export const submissionFilterSchema = z.object({
  kind: z.enum(submissionKinds).optional(),
  status: z.enum(leadStatuses).optional(),
  site: text(limits.name).optional(),
  held: z.literal('only').optional().describe('Only leads held back as suspected spam; without it, all others'),
  from: z.iso.date().optional().describe('The first day, as a local day in Pune'),
  to: z.iso.date().optional().describe('The last day, included'),
  q: text(limits.search).trim().optional().describe('Part of a name, e-mail address or phone number'),
});

export const submissionListQuery = submissionFilterSchema.extend(pageQuery.shape);

export const submissionResponseSchema = z.object({ id: idSchema, _id: idSchema });

export type Submission = z.infer<typeof submissionSchema>;
export type SubmissionInput = z.infer<typeof submissionInputSchema>;
export type SubmissionUpdate = z.infer<typeof submissionUpdateSchema>;
export type SubmissionFilter = z.infer<typeof submissionFilterSchema>;
