import { authorityOf } from '@plinth/contract/authorities';
import { slugOf } from '@plinth/contract/project';
import { company } from '../../content/company.ts';
import { costSheet as texts } from '../../content/cost-sheet.ts';
import { projectContent } from '../../content/project.ts';
import { documentOf } from '../../features/homes/sheet-document.ts';
import { hostContext } from '../../lib/host.ts';
import { notice } from '../../lib/notice.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSheet, sheetPath } from '../site/load-sheet.ts';
import type { Route } from './+types/cost-pdf';

/** A cost sheet as a PDF, next to its page: `…/cost/B-1703.pdf`, `…/cost/B-1703/woman.pdf`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { publicOrigin, drawSheet } = context.get(hostContext);
  const loaded = await loadSheet(apiFrom(context), params, request.url);
  if (!loaded) throw new Response('Unavailable', { status: 503, headers: { 'cache-control': 'no-store' } });
  const { project, sheet, buyer, day } = loaded;
  const { search } = new URL(request.url);
  const currency = sheet.indicative ? search : '';
  const authority = authorityOf(project);
  const document = documentOf(
    sheet,
    {
      project: project.name,
      qrPath: project.reraQrcode || undefined,
      day,
      url: publicOrigin + sheetPath(sheet.path, buyer) + currency,
    },
    {
      title: texts.title(sheet.home, project.name),
      language: notice.language,
      author: company.name,
      label: texts.label,
      buyer: texts.buyer,
      heads: { item: texts.pdf.item, amount: texts.table.amount },
      pays: texts.pays,
      agreementValue: texts.table.agreementValue,
      total: texts.table.total,
      registration: {
        label: projectContent.plate.label(authority.name),
        verify: projectContent.plate.verify,
        portal: authority.portal,
        qrAlt: texts.pdf.qr(sheet.registration),
      },
      shares: { ...texts.shares, note: texts.loan.note },
      plan: texts.plan,
      contact: `${[company.name, ...company.address].join(', ')}. ${company.phone}, ${company.emailInWords}`,
    },
  );
  if (!document) throw new Response('Not found', { status: 404 });
  const file = `cost-sheet-${slugOf(project.name)}-${slugOf(sheet.home)}${buyer === 'general' ? '' : `-${buyer}`}.pdf`;
  return new Response((await drawSheet(document)) as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.replace(/[^\w.-]/g, '')}"`,
      'x-robots-tag': 'noindex',
    },
  });
}
