import { existsSync } from 'node:fs';

/** The shell has no window of its own and takes half the time; the whole browser does as well. */
const shell = '/usr/bin/chromium-headless-shell';

export const browserPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** It asks nobody outside for anything, and runs where there is no sandbox to be had. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
