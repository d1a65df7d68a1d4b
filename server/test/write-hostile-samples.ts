import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileSamples } from './hostile-samples.ts';

const folder = process.argv[2] ?? '';
const files = (await hostileSamples()).map(({ bytes, ...sample }, index) => {
  const file = path.join(folder, String(index));
  writeFileSync(file, bytes);
  return { ...sample, file };
});
process.stdout.write(JSON.stringify(files));
