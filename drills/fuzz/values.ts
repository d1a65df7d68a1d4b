import type { z } from 'zod';
import type { Random } from './random.ts';

/** Values that a schema accepts, made by walking it. */

const texts = [
  'Basalt Heights',
  'Meera Joshi',
  'reader@example.com',
  '+91 9876543210',
  '9876543210',
  '+971 501234567',
  '+91',
  '+971',
  '18.566',
  '2026-04-01',
  '2026-11-30',
  '01jqz5k3m8vwxyz0123456789a',
  'nri',
  '',
  ' ',
  "=HYPERLINK('x')",
  'Ünïcödé ज्ञ 😀 \u202e\u200b',
  '<script>alert(1)</script>',
  "'; drop table submissions; --",
  '%_\\',
  'line\nbreak\ttab',
  '\u0000',
  'nul\u0000inside',
  '\ud800',
  '\u0001\u001f\u007f\ufffe',
  '../../etc/passwd',
  '__proto__',
];

/** A value the schema takes; where its own refinements leave nothing to guess from, whatever came last. */
export function validValue(schema: z.core.$ZodType, random: Random): unknown {
  let value: unknown;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    value = draw(schema, random);
    if ((schema as z.ZodType).safeParse(value).success) return value;
  }
  return value;
}

function draw(schema: z.core.$ZodType, random: Random): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return drawText(schema, random);
    case 'number':
      return random.pick([0, 1, 18.566, 73, 90, random.below(1_000_000)]);
    case 'object':
      return drawObject(def.shape, random);
    case 'array':
      return Array.from({ length: random.below(random.chance(0.05) ? 61 : 4) }, () => validValue(def.element, random));
    case 'optional':
      return random.chance(0.5) ? undefined : validValue(def.innerType, random);
    case 'default':
      return random.chance(0.5) ? undefined : validValue(def.innerType, random);
    case 'union':
      return validValue(random.pick(def.options), random);
    case 'enum':
      return random.pick(Object.values(def.entries));
    case 'literal':
      return random.pick(def.values);
    case 'pipe':
      return validValue(def.in, random);
    case 'null':
      return null;
    default:
      throw new Error(`the fuzzer does not know how to make a ${def.type}; teach it`);
  }
}

function drawText(schema: z.core.$ZodType, random: Random): string {
  const { maxLength, format } = schema as z.ZodString;
  if (format === 'email') return random.pick(['reader@example.com', "o'brien+x@mail.example.co.in"]);
  if (random.chance(0.05) && maxLength) return 'x'.repeat(maxLength);
  return random.pick(texts);
}

function drawObject(shape: z.core.$ZodShape, random: Random): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, field]) => [key, validValue(field, random)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
