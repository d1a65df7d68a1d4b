import { z } from 'zod';
import { day } from './day.schema.ts';
import { idSchema, oneLine, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { comparisons, daysOf, reportGroups, reportTouches } from './report.ts';
import { lostReasons } from './stages.ts';

/** The report on leads, and the page views that are counted for it. */

export const pageViewInput = z.object({
  page: text(limits.url).describe('The path of the page'),
  isEntry: z.boolean().describe('Whether the visit to the site began with this page'),
  source: text(limits.url).nullish().describe('Of the last touch that the browser keeps, as is the campaign'),
  campaign: text(limits.url).nullish(),
});

/** In days: five years. */
const longestPeriod = 1_827;

const reportFields = {
  by: z.enum(reportGroups).default('source'),
  from: day.describe('The first day, in the company’s time zone'),
  to: day.describe('The last day'),
  compare: z.enum(comparisons).default('before'),
  touch: z.enum(reportTouches).default('last').describe('Whether the source of the first or of the last touch counts'),
  project: idSchema.optional(),
  source: z
    .union([z.literal('none'), oneLine(limits.label).trim()])
    .optional()
    .describe('`none` where it is not known'),
};
const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysOf({ from, to }) <= longestPeriod;
const periodFault = { path: ['to'], message: 'The last day is before the first, or more than five years later' };

export const reportQuery = z.object(reportFields).refine(isPeriod, periodFault);
export const reportExportQuery = z
  .object({ ...reportFields, format: z.enum(['xlsx', 'csv']).default('xlsx') })
  .refine(isPeriod, periodFault);

const count = z.number().int().min(0);
const shownCount = count.nullable().describe('Null where it is under 5 and the role sees no names');
const period = z.object({ from: z.string(), to: z.string() });

const figuresSchema = z.object({
  views: count
    .nullable()
    .describe('Visits to the site; views of the project’s pages by project. Null where they cannot be told'),
  leads: shownCount,
  qualified: shownCount,
  visits: shownCount,
  booked: shownCount,
  responses: z.array(count).describe('First responses by range of minutes'),
});

export const reportSchema = z.object({
  by: z.enum(reportGroups),
  period,
  compared: period.nullable(),
  touch: z.enum(reportTouches),
  scope: z.enum(['team', 'own']),
  hasNames: z.boolean(),
  total: figuresSchema,
  before: figuresSchema.nullable(),
  rows: z.array(
    z.object({
      key: z.string().describe('The source, project, month or colleague; empty where it is not known'),
      name: z.string().nullable().describe('Of the project or colleague'),
      campaign: z.string().nullable().describe('Only by campaign'),
      figures: figuresSchema,
    }),
  ),
  hasMoreRows: z.boolean(),
  knownSource: z.object({ leads: shownCount }).describe('Leads whose source is known'),
  webLeads: shownCount.describe('Leads that did not come by hand'),
  months: z.array(z.object({ month: z.string(), source: z.string(), leads: shownCount })),
  lost: z.object({ total: shownCount, reasons: z.record(z.enum(lostReasons), shownCount) }),
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.string(),
        leads: count,
        visits: count,
        responses: z.array(count),
        late: count.describe('Late now'),
      }),
    )
    .nullable()
    .describe('Null where the role sees no names'),
  held: z.object({ count, isMore: z.boolean() }).describe('Submissions of the period held as suspected spam'),
  projects: z.array(z.object({ id: z.string(), name: z.string() })).describe('For the filter'),
  sources: z.array(z.string()).describe('For the filter'),
});

export type PageViewInput = z.infer<typeof pageViewInput>;
export type ReportQuery = z.infer<typeof reportQuery>;
export type ReportExportQuery = z.infer<typeof reportExportQuery>;
export type Report = z.infer<typeof reportSchema>;
export type ReportRow = Report['rows'][number];
