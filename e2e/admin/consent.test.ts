import { notice } from '@plinth/contract/consent';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { expect, gotoLive, test, uniqueName } from './admin-journey.ts';

test('the page of a lead shows the visitor’s consent and traffic source', async ({ page }) => {
  const at = '2026-11-15T05:00:00.000Z';
  const send = async (promotion: boolean, facts: object) => {
    const response = await page.request.post('/api/form', {
      data: { name: uniqueName('Consent'), phone: '9822012345', email: 'consent@example.com', site: 'Basalt Heights' },
      headers: {
        [formFactsHeader]: writeFormFacts({
          consent: { notice: notice.version, language: notice.language, promotion, measurement: true },
          ...facts,
        }),
      },
    });
    return ((await response.json()) as { id: string }).id;
  };
  const first = { source: 'google', campaign: 'monsoon', landing: '/nri', at };
  await gotoLive(page, `/AdminSubmission/${await send(false, { attribution: { first, last: first } })}`);
  await expect(page.getByText('Letters and offers: not agreed to, reply only')).toBeVisible();
  await expect(page.getByText(`Notice of ${notice.version}, ${notice.language}`)).toBeVisible();
  await expect(page.getByText('monsoon')).toBeVisible();
  await gotoLive(page, `/AdminSubmission/${await send(true, {})}`);
  await expect(page.getByText('Letters and offers: agreed to', { exact: true })).toBeVisible();
  await expect(page.getByText('Not kept: the visitor did not agree, or none was sent.')).toBeVisible();
});
