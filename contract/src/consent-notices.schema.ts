import { z } from 'zod';
import { day } from './day.schema.ts';
import { oneLine, required } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { limits } from './limits.ts';

const sentence = () => required(oneLine(limits.line));
/** A version without it asks for no offers by telephone. */
const offer = () => oneLine(limits.line).trim().optional().register(formHints, { form: 'optional' });

/** One version of the notices. Pages carry them in one line each. */
export const noticeInputSchema = z.object({
  from: day.describe('The first day on which visitors see it'),
  cookies: sentence(),
  reply: sentence(),
  promotion: sentence(),
  progress: sentence(),
  subscribe: sentence(),
  offers: offer(),
  whatsapp: offer(),
  call: offer(),
});
