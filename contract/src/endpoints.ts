import { z } from 'zod';
import {
  adminListQuery,
  adminPageSchema,
  collectionParams,
  dashboardSchema,
  deletedQuery,
  deletedSchema,
  deliveryParams,
  entityParams,
  leadEventInput,
  leadListQuery,
  leadPageSchema,
  leadSchema,
  overviewSchema,
  revisionParams,
  revisionSchema,
} from './admin.schema.ts';
import { loginAnswerSchema, loginSchema, sessionSchema } from './auth.schema.ts';
import type { CallName } from './calls.ts';
import { withdrawalInput, withdrawalQuery, withdrawalSchema } from './consent.schema.ts';
import { byId, pageQuery } from './fields.schema.ts';
import { openingInputSchema, openingSchema } from './hiring.schema.ts';
import { brochureQuerySchema, mediaSchema } from './media.schema.ts';
import { postInputSchema, postSchema, postSummarySchema } from './post.schema.ts';
import {
  projectInputSchema,
  projectPageQuery,
  projectPageSchema,
  projectSchema,
  projectSummarySchema,
} from './project.schema.ts';
import { searchHitSchema, searchQuerySchema } from './search.schema.ts';
import { serviceInputSchema, serviceSchema } from './service.schema.ts';
import { siteDataAnswerSchema } from './site-data.schema.ts';
import {
  submissionAnswerSchema,
  submissionFilterSchema,
  submissionInputSchema,
  submissionListQuery,
  submissionSchema,
  submissionShapeOf,
  submissionUpdateSchema,
  submitQuerySchema,
} from './submission.schema.ts';
import { testimonialInputSchema, testimonialSchema } from './testimonial.schema.ts';

/** What a call takes and answers, whichever call it is. */
export type EndpointShape = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Where a body may have several shapes: the one it means. */
  chooseBody?: (body: unknown) => z.ZodType;
  output: z.ZodType;
  status?: 200 | 201;
};

const deleted = { params: byId, output: z.object({ id: z.string() }) } as const;
const file = z.unknown().describe('A file, streamed');

/** What goes into each call and what comes out of it. The server registers and checks by this; the client is typed by it. */
export const endpoints = {
  listProjects: { output: z.array(projectSummarySchema) },
  listProjectPage: { query: projectPageQuery, output: projectPageSchema },
  getProject: { params: byId, output: projectSchema },
  createProject: { body: projectInputSchema, output: projectSchema, status: 201 },
  updateProject: { params: byId, body: projectInputSchema, output: projectSchema },
  deleteProject: deleted,
  getBrochure: { params: byId, query: brochureQuerySchema, output: file },

  listBlog: { query: pageQuery, output: z.array(postSummarySchema) },
  getBlog: { params: byId, output: postSchema },
  createBlog: { body: postInputSchema, output: postSchema, status: 201 },
  updateBlog: { params: byId, body: postInputSchema, output: postSchema },
  deleteBlog: deleted,

  listNews: { query: pageQuery, output: z.array(postSummarySchema) },
  getNews: { params: byId, output: postSchema },
  createNews: { body: postInputSchema, output: postSchema, status: 201 },
  updateNews: { params: byId, body: postInputSchema, output: postSchema },
  deleteNews: deleted,

  listHiring: { output: z.array(openingSchema) },
  getHiring: { params: byId, output: openingSchema },
  createHiring: { body: openingInputSchema, output: openingSchema, status: 201 },
  updateHiring: { params: byId, body: openingInputSchema, output: openingSchema },
  deleteHiring: deleted,

  listServices: { output: z.array(serviceSchema) },
  getService: { params: byId, output: serviceSchema },
  createService: { body: serviceInputSchema, output: serviceSchema, status: 201 },
  updateService: { params: byId, body: serviceInputSchema, output: serviceSchema },
  deleteService: deleted,

  listTestimonials: { output: z.array(testimonialSchema) },
  getTestimonial: { params: byId, output: testimonialSchema },
  createTestimonial: { body: testimonialInputSchema, output: testimonialSchema, status: 201 },
  updateTestimonial: { params: byId, body: testimonialInputSchema, output: testimonialSchema },
  deleteTestimonial: deleted,

  submitForm: {
    query: submitQuerySchema,
    body: submissionInputSchema,
    chooseBody: submissionShapeOf,
    output: submissionAnswerSchema,
    status: 201,
  },
  getWithdrawal: { query: withdrawalQuery, output: withdrawalSchema },
  withdrawConsent: { body: withdrawalInput, output: withdrawalSchema },
  listSubmissions: { query: submissionListQuery, output: z.array(submissionSchema) },
  getSubmission: { params: byId, output: submissionSchema },
  updateSubmission: { params: byId, body: submissionUpdateSchema, output: submissionSchema },
  deleteSubmission: deleted,
  exportExcel: { query: submissionFilterSchema, output: file },
  exportCsv: { query: submissionFilterSchema, output: file },

  uploadMedia: { output: mediaSchema, status: 201 },
  getMedia: { params: byId, output: mediaSchema },

  login: { body: loginSchema, output: loginAnswerSchema },
  logout: { output: z.object({ loggedOut: z.literal(true) }) },
  getSession: { output: sessionSchema },

  getOverview: { output: overviewSchema },
  getDashboard: { output: dashboardSchema },
  listForAdmin: { params: collectionParams, query: adminListQuery, output: adminPageSchema },
  listDeleted: { query: deletedQuery, output: z.array(deletedSchema) },
  restoreDeleted: { params: entityParams, output: z.object({ id: z.string() }) },
  listRevisions: { params: entityParams, output: z.array(revisionSchema) },
  restoreRevision: { params: revisionParams, output: z.object({ id: z.string(), version: z.number() }) },
  listLeads: { query: leadListQuery, output: leadPageSchema },
  getLead: { params: byId, output: leadSchema },
  replayDelivery: { params: deliveryParams, output: leadSchema },
  releaseLead: { params: byId, output: leadSchema },
  addLeadEvent: { params: byId, body: leadEventInput, output: leadSchema, status: 201 },

  getSiteData: { params: byId, output: siteDataAnswerSchema },
  search: { query: searchQuerySchema, output: z.array(searchHitSchema) },
} as const satisfies Record<CallName, EndpointShape>;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;
type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : unknown;

/** What a caller gives: as it may be written. */
export type CallInput<N extends CallName> = Part<(typeof endpoints)[N], 'params'> &
  Part<(typeof endpoints)[N], 'query'> &
  Part<(typeof endpoints)[N], 'body'>;

/** What a handler gets: checked, with defaults and coercions applied. */
export type ParsedInput<N extends CallName> = Parsed<(typeof endpoints)[N], 'params'> &
  Parsed<(typeof endpoints)[N], 'query'> &
  Parsed<(typeof endpoints)[N], 'body'>;

export type CallOutput<N extends CallName> = z.output<(typeof endpoints)[N]['output']>;
