import { randomBytes } from 'node:crypto';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { limits } from '@plinth/contract/limits';
import { readEnv } from '../env.ts';
import { openGround } from '../ground.ts';
import { createServices } from '../services.ts';

/**
 * `npm run admin:create -- --email you@company` makes the one login; `npm run admin:reset` gives it a new password and ends
 * its sessions. The password is asked for, or generated and shown once; there is no default.
 */

const shortestPassword = 12;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, generate: { type: 'boolean', default: false } },
});
const [command] = positionals;

const { close, ...ground } = openGround(readEnv(process.env), {
  poolSize: 1,
  onError: (error) => console.error(error.message),
});
try {
  const { auth } = createServices(ground);
  if (command === 'create') {
    const email = values.email ?? (await ask('E-mail: '));
    const password = await choosePassword();
    await auth.createAdmin(email, password);
    console.log(`admin ${email} ${values.generate ? password : '(the password you chose)'}`);
  } else if (command === 'reset') {
    const password = await choosePassword();
    const email = await auth.resetPassword(password);
    console.log(`admin ${email} ${values.generate ? password : '(the password you chose)'}`);
  } else {
    console.error('usage: admin create [--email E] [--generate] | admin reset [--generate]');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}

async function choosePassword(): Promise<string> {
  if (values.generate) return process.env.PLINTH_ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const password = await ask(`Password (at least ${shortestPassword} characters): `);
  if (password.length < shortestPassword || password.length > limits.password) {
    throw new Error(`A password has ${shortestPassword} to ${limits.password} characters`);
  }
  return password;
}

async function ask(question: string): Promise<string> {
  if (!stdin.isTTY) throw new Error('Nobody is here to answer; use --email and --generate');
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
