import { randomBytes } from 'node:crypto';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { limits } from '@plinth/contract/limits';
import { readCommandEnv } from '../platform/env.ts';
import { openResources } from '../processes/resources.ts';
import { createServices } from '../services.ts';

/**
 * `npm run admin:create -- --email you@company` creates the first login, an owner. `npm run admin:reset` sets a new password
 * for it, or for the account of `--email`, and ends its sessions; `--factors` removes lost passkeys, authenticator app and
 * recovery codes as well. `npm run admin:logout` only ends all sessions. The password is read from the terminal, or generated
 * and shown once; there is no default.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    generate: { type: 'boolean', default: false },
    factors: { type: 'boolean', default: false },
  },
});
const [command] = positionals;

const { close, ...resources } = openResources(readCommandEnv(process.env), {
  poolSize: 1,
  onError: (error) => console.error(error.message),
});
try {
  const { users, sessions } = createServices(resources);
  if (command === 'create') {
    const email = values.email ?? (await ask('E-mail: '));
    const password = await choosePassword();
    await users.createOwner(email, password);
    console.log(`admin ${email} ${values.generate ? password : '(the password you chose)'}`);
  } else if (command === 'reset') {
    const password = await choosePassword();
    const email = await users.setPassword(password, values.email);
    if (values.factors) await users.clearFactors(email);
    console.log(`admin ${email} ${values.generate ? password : '(the password you chose)'}`);
  } else if (command === 'logout') {
    console.log(`${await sessions.endAll()} sessions ended`);
  } else {
    console.error(
      'usage: admin create [--email E] [--generate] | admin reset [--email E] [--generate] [--factors] | admin logout',
    );
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
  return ask(`Password (at least ${limits.passwordMin} characters, not shown): `, { isSecret: true });
}

/** Takes the password exactly as typed, spaces included, and does not echo it. */
async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  if (!stdin.isTTY) throw new Error('Standard input is not a terminal; use --email and --generate');
  if (isSecret) stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: isSecret ? nowhere : stdout, terminal: true });
  try {
    const answer = await terminal.question(isSecret ? '' : question);
    return isSecret ? answer : answer.trim();
  } finally {
    terminal.close();
    if (isSecret) stdout.write('\n');
  }
}
