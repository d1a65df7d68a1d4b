import { z } from 'zod';
import { label, url } from './fields.schema.ts';
import { limits } from './limits.ts';

const linkSchema = z.object({ name: label, link: url });

const siteDataSchema = z.object({
  logo: url,
  menu: z.array(linkSchema.extend({ submenu: z.array(linkSchema).max(limits.rows).optional() })).max(limits.rows),
});

/** The response of the JSON host in the spec: the stored value is under `data`. */
export const siteDataResponseSchema = z.object({ data: z.array(siteDataSchema).max(limits.rows) });

export type SiteData = z.infer<typeof siteDataSchema>;
