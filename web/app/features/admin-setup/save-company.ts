import { adminApi, draftApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

const settings = draftApi('settings');
const id = 'site';

/** Publishes the company's facts; those that the set-up does not ask for stay as they are. */
export async function saveCompany(facts: Record<string, unknown>) {
  await publishFacts(facts);
  await adminApi.finishSetupStep({ body: { done: 'company' } });
}

/** With which authority new projects begin. */
export async function saveAuthority(authority: string) {
  await publishFacts({ authority });
}

async function publishFacts(facts: Record<string, unknown>) {
  const stored = await settings.load(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!stored) await settings.create(facts, newIdempotencyKey());
  const saved = stored ? await settings.save(id, stored.version, { ...stored.body, ...facts }) : { version: 1 };
  await settings.publish(id, { do: 'publish', draft: saved.version });
}

type Entered = { name: string; latitude: string; longitude: string; office: string; city: string };

/** The first office; none without an address. */
export const officeOf = ({ name, latitude, longitude, office, city }: Entered) =>
  office
    ? [
        {
          ...{ ContactOffice: name, ContactOfficeCity: city, ContactOfficeAddress: office, ContactOfficePhone: '' },
          ...{ ContactOfficeLat: latitude, ContactOfficeLong: longitude },
        },
      ]
    : [];
