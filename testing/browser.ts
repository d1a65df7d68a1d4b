import { existsSync } from 'node:fs';

/** The headless shell takes half the time of full Chromium, which is the fallback. */
const shell = '/usr/bin/chromium-headless-shell';

export const browserPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** Chromium makes no requests of its own, and runs without a sandbox, which containers do not offer. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
