import { z } from 'zod';

/** Every error code of the API with its HTTP status. The web chooses the texts. */
export const errorStatus = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The role lacks the capability. */
  not_allowed: 403,
  /** The account must add a second factor before it can do anything else. */
  factor_required: 403,
  /** The last sign-in is too old for this change. */
  fresh_login_required: 403,
  not_found: 404,
  in_use: 409,
  name_taken: 409,
  /** The work that was asked for is under way already. */
  already_running: 409,
  last_owner: 409,
  /** An invitation or reset link that was used, replaced or has expired. */
  link_ended: 410,
  version_stale: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  /** A move to another stage lacks what its issues name. */
  incomplete: 422,
  version_missing: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    /** Also in the server's log lines. */
    requestId: z.string(),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('One entry for each field that was refused'),
  }),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
export type FieldIssue = NonNullable<ErrorBody['error']['issues']>[number];
