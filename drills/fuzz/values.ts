import type { z } from 'zod';
import type { Random } from '../kit/random.ts';

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

/**
 * How many values one request may draw. Each level of nesting tries again up to forty times, so without this limit one object that
 * is seldom accepted takes so long that the connections of the other requests time out.
 */
const drawLimit = 5_000;

type Budget = { draws: number };

/** A value that the schema accepts, or the last attempt if refinements have refused forty of them or the budget is used up. */
export function validValue(schema: z.core.$ZodType, random: Random, budget: Budget = { draws: drawLimit }): unknown {
  let value: unknown;
  for (let attempt = 0; attempt < 40 && (attempt === 0 || budget.draws > 0); attempt += 1) {
    budget.draws -= 1;
    value = draw(schema, random, budget);
    if ((schema as z.ZodType).safeParse(value).success) return value;
  }
  return value;
}

function draw(schema: z.core.$ZodType, random: Random, budget: Budget): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const drawInner = (inner: z.core.$ZodType) => validValue(inner, random, budget);
  if (def.type === 'string') return drawText(schema, random);
  if (def.type === 'number') return random.pick([0, 1, 18.566, 73, 90, random.below(1_000_000)]);
  if (def.type === 'object') return drawObject(def.shape, drawInner);
  if (def.type === 'array') return drawArray(random, () => drawInner(def.element));
  if (def.type === 'optional' || def.type === 'default')
    return random.chance(0.5) ? undefined : drawInner(def.innerType);
  if (def.type === 'nullable') return random.chance(0.3) ? null : drawInner(def.innerType);
  if (def.type === 'union') return drawInner(random.pick(def.options));
  if (def.type === 'enum') return random.pick(Object.values(def.entries));
  if (def.type === 'literal') return random.pick(def.values);
  if (def.type === 'pipe') return drawInner(def.in);
  if (def.type === 'record') {
    const keys = Array.from({ length: random.below(4) }, () => random.pick(['id', 'response', 'type', ...texts]));
    return Object.fromEntries(keys.map((key) => [key, random.pick([null, 1, [], {}, ...texts])]));
  }
  if (def.type === 'null') return null;
  if (def.type === 'boolean') return random.chance(0.5);
  throw new Error(`the fuzzer cannot generate a ${def.type}: add it to draw() in drills/fuzz/values.ts`);
}

function drawArray(random: Random, drawElement: () => unknown): unknown[] {
  const length = random.below(random.chance(0.05) ? 61 : 4);
  return Array.from({ length }, drawElement);
}

function drawText(schema: z.core.$ZodType, random: Random): string {
  const { maxLength, format } = schema as z.ZodString;
  if (format === 'email') return random.pick(['reader@example.com', "o'brien+x@mail.example.co.in"]);
  if (random.chance(0.05) && maxLength) return 'x'.repeat(maxLength);
  return random.pick(texts);
}

function drawObject(shape: z.core.$ZodShape, drawInner: (field: z.core.$ZodType) => unknown): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, field]) => [key, drawInner(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
