import type { Response } from '@playwright/test';
import { logIn } from '../../tools/log-in.ts';
import { expect } from '../journey.ts';
import { readAdminOf } from '../login.ts';

/** What the office finds under the id that a form was answered with. */
export async function readKeptLead(answer: Response): Promise<unknown> {
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const { origin } = new URL(answer.url());
  const headers = await logIn({ origin, admin: readAdminOf('site') });
  const kept = await fetch(`${origin}/api/form/${id}`, { headers });
  expect(kept.status).toBe(200);
  return kept.json();
}
