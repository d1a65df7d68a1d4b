import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '@plinth/contract/roles';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { logIn as logInByApi } from '../../testing/log-in.ts';
import { startMailbox } from '../../testing/mailbox.ts';
import { startDemo } from '../../testing/start-demo.ts';
import { becomeLive, expect, gotoLive, test as journey } from '../journey.ts';
import { tabTo, uniqueName } from './admin-journey.ts';

/**
 * Journeys of accounts have a demo of their own, at localhost, because passkeys need a host name; with a mail server on a real
 * socket; and with its database in reach, to let time pass.
 */

type Person = { email: string; name: string; password: string };

async function startOffice() {
  const mailbox = await startMailbox();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Site <site@banyanbasalt.example>', SALES_INBOX: 'a@b.example' };
  const demo = await startDemo({ hostname: 'localhost', env });

  async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(`${demo.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as T;
  }

  async function query(sql: string, values: unknown[] = []) {
    const client = new pg.Client(demo.database.url());
    await client.connect();
    try {
      return await client.query(sql, values);
    } finally {
      await client.end();
    }
  }

  const newPerson = (): Person => {
    const name = uniqueName('Neha Gokhale');
    return {
      email: `${name.toLowerCase().replace(/\W+/g, '.')}@banyanbasalt.example`,
      name,
      password: 'mango river violet seven',
    };
  };
  const invite = async (role: Role, { email, name }: Person = newPerson()) => {
    // A new sign-in each time: inviting needs one of the last five minutes.
    const owner = await logInByApi(demo);
    const { link } = await post<{ link: string }>('/admin/users', { email, name, role }, owner);
    return { link, email, name };
  };

  return {
    ...{ demo, mailbox, query, invite },
    origin: demo.origin,
    /** An account that has joined with a password and has no second factor. */
    async join(role: Role): Promise<Person> {
      const person = newPerson();
      const { link } = await invite(role, person);
      const { name, password } = person;
      await post('/auth/invitation/accept', { token: link.split('#')[1] ?? '', name, password });
      return person;
    },
    /** The link of the reset mail to an address. */
    async resetLinkOf(email: string): Promise<string> {
      let link = '';
      const find = async () => {
        for (const { raw } of mailbox.messages.filter(({ to }) => to.includes(email))) {
          const { text = '' } = await simpleParser(raw);
          link = /http\S+\/login\/reset#[\w-]+/.exec(text)?.[0] ?? link;
        }
        return link;
      };
      await expect.poll(find).not.toBe('');
      return link;
    },
    /** The sign-in of these sessions is an hour old, so that changes of the account ask for a new one. */
    makeStale: (email: string) =>
      query(`update sessions set authenticated_at = now() - interval '1 hour' where email = $1`, [email]),
    endGrace: (email: string) =>
      query(`update users set factor_due_at = now() - interval '1 minute' where email = $1`, [email]),
    stop: async () => {
      await demo.stop();
      await mailbox.stop();
    },
  };
}

export type Office = Awaited<ReturnType<typeof startOffice>>;

export const test = journey.extend<Record<never, never>, { office: Office }>({
  office: [
    async ({ browserName: _browser }, use) => {
      const office = await startOffice();
      await use(office);
      await office.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ office }, use) => use(office.origin),
});

/** A device with a fingerprint reader that always recognises its owner. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    /** The person cancels, or the finger is not recognised. */
    refuse: (isRefused: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  };
}

/** The code that an authenticator app shows (RFC 6238), now or some steps of 30 seconds later. */
export function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replace(/\s/g, ''))
    .map((it) => alphabet.indexOf(it).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Signs in with the password; a second step may follow. */
export async function enterPassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function openAs(page: Page, person: Person, path: string) {
  await gotoLive(page, path);
  await enterPassword(page, person);
  await page.waitForURL((url) => url.pathname !== '/login');
  await becomeLive(page);
}

/** Sets up the authenticator app by keyboard alone. Returns its secret. */
export async function setUpApp(page: Page): Promise<string> {
  await tabTo(page, 'Set up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Go on', 10);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('The six digits the app shows now')).toBeFocused();
  const secret = (await page.getByRole('dialog').locator('strong').textContent()) ?? '';
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  return secret;
}

/** Reads the recovery codes and closes their dialog, by keyboard alone. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your 10 recovery codes' });
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await tabTo(page, 'I have put them somewhere safe', 10);
  await page.keyboard.press('Space');
  await tabTo(page, 'Done', 10);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return codes;
}

export async function logOut(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1025) {
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Log out');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await becomeLive(page);
}
