import { z } from 'zod';
import { currencyCodes } from './currencies.ts';
import { day } from './day.schema.ts';
import { boundedNumber, identity, numeric, versioned } from './fields.schema.ts';

const rupees = boundedNumber(0.0001, 10_000);

const currencyFields = z.object({
  code: z.enum(currencyCodes),
  rupees: rupees.describe('The price of one unit in rupees'),
  day,
});

export const currencySchema = z.object({ ...identity, ...currencyFields.shape, ...versioned });
export const currencyInputSchema = currencyFields.extend({ rupees: numeric(rupees) });
