import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { uploadFieldsSchema } from '@plinth/contract/media.schema';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failures.ts';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import { discardBody } from './discard-body.ts';
import type { MediaService } from './media.service.ts';
import type { Staging } from './staging.ts';

/** A large film over a slow connection takes minutes, so the handler gets the same time. */
const uploadTimeout = 300_000;

export function registerMediaRoutes(app: FastifyInstance, media: MediaService, staging: Staging) {
  registerEndpoint(app, 'getMedia', ({ params }) => media.get(params.id));
  registerEndpoint(app, 'openMedia', async ({ params }, { reply }) => {
    const { size, body, type, name } = await media.open(params.id);
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-length', size)
      .header('content-disposition', `inline; filename="${name}"`)
      .send(body);
  });
  registerEndpoint(app, 'describeMedia', ({ params, body }) => media.describe(params.id, body));

  registerEndpoint(
    app,
    'uploadMedia',
    async (_input, { request }) => {
      try {
        return await receive(request);
      } catch (error) {
        discardBody(request.raw);
        throw error;
      }
    },
    { handlerTimeout: uploadTimeout },
  );

  async function receive(request: FastifyRequest) {
    const part = await readFilePart(request);
    const fields = readFields(part);
    const known = await media.findUploaded(fields, part.filename);
    if (known) {
      // Read to its end, because a browser that is still sending takes an early response for a broken connection.
      await finished(part.file.resume());
      return known;
    }
    const staged = await staging.receive(part.file, { name: part.filename, use: fields.use }).catch((error: Error) => {
      throw /unexpected end/i.test(error.message) ? missing('file', 'The upload is not a whole form') : error;
    });
    try {
      return await media.receive({ ...staged, name: part.filename, fields, by: whoIs(request) });
    } finally {
      await staging.discard(staged.path);
    }
  }
}

async function readFilePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type', 'An upload comes as multipart/form-data');
  const part = await request.file().catch((error: FastifyError) => {
    // A body that does not match its content type makes the parser throw an error without a status.
    throw error.statusCode ? error : missing('file', 'The upload is not a whole form');
  });
  if (part?.fieldname !== 'file') throw missing('file', 'Choose a file');
  if (!part.filename) throw missing('file', 'The file has no name');
  // No file system that people upload from allows these characters in a name, so a name with them is an attack.
  if (/[\p{Cc}/\\]/u.test(part.filename)) throw missing('file', 'The name of the file is not a file name');
  return part;
}

/** Read before the file, so that a wrong form is refused before a whole film was sent. */
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
