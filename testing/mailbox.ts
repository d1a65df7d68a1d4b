import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailboxMode = 'takes' | 'refuses' | 'hangs' | 'fails' | 'is busy';
type MailMessage = { to: string[]; raw: string };

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

const replies = { fails: [554, 'Transaction failed'], 'is busy': [421, 'Try again later'] } as const;

/** Quotes the recipient in the error, as real mail servers do. */
const quoting = ([responseCode, text]: readonly [number, string], to = '') =>
  Object.assign(new Error(`${text} <${to}>`), { responseCode });

/** A mail server on a real socket that stores all mails and can simulate faults. */
export async function startMailbox() {
  const messages: MailMessage[] = [];
  /** How often each Message-ID's key arrived. */
  const keys = new Map<string, number>();
  let mode: MailboxMode = 'takes';
  let port = 0;
  let server = await open();

  async function open(): Promise<SMTPServer> {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onConnect(_session, next) {
        if (mode !== 'hangs') next();
      },
      onData(stream, session, next) {
        void buffer(stream).then(
          (raw) => {
            const reply = mode === 'fails' || mode === 'is busy' ? replies[mode] : undefined;
            if (mode === 'hangs') return;
            if (reply) return next(quoting(reply, session.envelope.rcptTo[0]?.address));
            keep({ to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.toString() });
            next();
          },
          // A sender that was killed before the end of the data has sent no mail.
          () => {},
        );
      },
    });
    created.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      created.server.once('error', reject);
      created.listen(port, '127.0.0.1', () => resolve());
    });
    const address = created.server.address();
    if (typeof address === 'object' && address) port = address.port;
    return created;
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

  function keep(message: MailMessage) {
    const key = /^message-id: <([^@>]+)@/im.exec(message.raw)?.[1] ?? 'none';
    keys.set(key, (keys.get(key) ?? 0) + 1);
    messages.push(message);
  }

  return {
    messages,
    keys,
    url: `smtp://127.0.0.1:${port}`,
    async turn(next: MailboxMode) {
      const [wasOpen, isOpen] = [mode !== 'refuses', next !== 'refuses'];
      mode = next;
      if (wasOpen && !isOpen) await close();
      if (!wasOpen && isOpen) server = await open();
    },
    stop: close,
  };
}
