import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const leastLength = 1_000;

/** Build files never change, so each is compressed once at the highest level; the result is stored beside the file. */
export async function compressBuild(directory: string) {
  const files = (await readdir(directory, { recursive: true })).filter((name) => isText.test(name));
  for (const name of files) {
    const file = path.join(directory, name);
    const body = await readFile(file);
    if (body.length < leastLength) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      promisify(gzip)(body, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
