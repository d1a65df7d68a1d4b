import { setupPath } from '@plinth/contract/launch';

type Server = { server: { listening: boolean }; log: { warn: (facts: object, message: string) => void } };
type Setup = { openForOwner: () => Promise<string | null> };

const retryMs = 3_000;

/** Prints the code for the first owner, if there is no user. Does not wait for a database that is away or not migrated yet. */
export function printSetupCode(app: Server, setup: Setup, origin: string) {
  const attempt = async () => {
    if (!app.server.listening) return;
    try {
      const code = await setup.openForOwner();
      const message = `This site has no user yet. Open ${origin}${setupPath} and enter the code ${code}. It is valid for a day`;
      if (code) app.log.warn({ code }, message);
    } catch {
      setTimeout(() => void attempt(), retryMs).unref();
    }
  };
  void attempt();
}
