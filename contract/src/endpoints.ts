import { z } from 'zod';
import type { CallName } from './calls.ts';
import { brochureQuerySchema, mediaSchema } from './media.schema.ts';
import { idSchema, projectSchema, projectSummarySchema } from './project.schema.ts';

type Shape = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; output: z.ZodType };

const byId = z.object({ id: idSchema });

/** The bytes of a file, which no schema looks into. */
const fileSchema = z.unknown();

/** What goes into each call and what comes out of it. The server registers and checks by this; the client is typed by it. */
export const endpoints = {
  listProjects: { output: z.array(projectSummarySchema) },
  getProject: { params: byId, output: projectSchema },
  getBrochure: { params: byId, query: brochureQuerySchema, output: fileSchema },
  uploadMedia: { output: mediaSchema },
  getMedia: { params: byId, output: mediaSchema },
} as const satisfies Record<CallName, Shape>;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;

export type CallInput<N extends CallName> = Part<(typeof endpoints)[N], 'params'> &
  Part<(typeof endpoints)[N], 'query'> &
  Part<(typeof endpoints)[N], 'body'>;

export type CallOutput<N extends CallName> = z.output<(typeof endpoints)[N]['output']>;
