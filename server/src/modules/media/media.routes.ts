import type { MultipartFile } from '@fastify/multipart';
import { uploadFieldsSchema } from '@plinth/contract/media.schema';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { MediaService } from './media.service.ts';
import type { Staging } from './staging.ts';

/** A large film over a slow line takes minutes; its handler waits with it. */
const uploadTimeout = 300_000;

export function registerMediaRoutes(app: FastifyInstance, media: MediaService, staging: Staging) {
  registerEndpoint(app, 'getMedia', ({ params }) => media.get(params.id));

  registerEndpoint(
    app,
    'uploadMedia',
    async (_input, { request }) => {
      const part = await readFilePart(request);
      const staged = await staging.receive(part.file);
      try {
        return await media.receive({ ...staged, name: part.filename, fields: readFields(part) });
      } finally {
        await staging.discard(staged.path);
      }
    },
    { handlerTimeout: uploadTimeout },
  );
}

async function readFilePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type', 'An upload comes as multipart/form-data');
  const part = await request.file().catch((error: FastifyError) => {
    // A body that is not what its header says ends in an error of the parser's own, which carries no status.
    throw error.statusCode ? error : missing('file', 'The upload is not a whole form');
  });
  if (part?.fieldname !== 'file') throw missing('file', 'Choose a file');
  if (!part.filename) throw missing('file', 'The file has no name');
  // Not a character of any file system people upload from: whoever sends it wants something of whoever reads it.
  if (/[\p{Cc}/\\]/u.test(part.filename)) throw missing('file', 'The name of the file is not a file name');
  // Known before the file is read, so that a form without alt text is refused before a film has been sent.
  readFields(part);
  return part;
}

function readFields(part: MultipartFile) {
  const values = Object.values(part.fields)
    .flat()
    .filter((field) => field?.type === 'field');
  const parsed = uploadFieldsSchema.safeParse(
    Object.fromEntries(values.map((field) => [field?.fieldname, field?.value])),
  );
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  throw new Failure('invalid_request', 'The upload was not understood', issues);
}

function missing(path: string, message: string) {
  return new Failure('invalid_request', 'The upload was not understood', [{ path: `body.${path}`, message }]);
}
