import type { Response } from '@playwright/test';
import { logIn } from '../../testing/log-in.ts';
import { expect } from '../journey.ts';
import { readAdminOf } from '../login.ts';

/** Reads the stored lead as an admin, by the id in the response to the form. */
export async function readKeptLead(response: Response): Promise<unknown> {
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  const { origin } = new URL(response.url());
  const headers = await logIn({ origin, admin: readAdminOf('site') });
  const kept = await fetch(`${origin}/api/form/${id}`, { headers });
  expect(kept.status).toBe(200);
  return kept.json();
}
