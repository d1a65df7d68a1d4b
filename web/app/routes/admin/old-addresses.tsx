import { adminPaths } from '@plinth/contract/admin-paths';
import { oldAddressTexts as texts } from '../../content/admin-lists.ts';
import { collectionTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { OldAddressTable } from '../../features/admin-share/old-address-table.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import type { Route } from './+types/old-addresses';

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await adminApiFrom(context).listOldAddresses({ query: {} }) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function OldAddresses({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.title} back={{ to: adminPaths.collections.blog.list, label: collectionTexts.blog.list }}>
      <p className="mb-5 max-w-[66ch] text-ink-2">{texts.lead}</p>
      <OldAddressTable texts={texts} rows={rows} />
    </AdminPage>
  );
}
