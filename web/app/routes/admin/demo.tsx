import { adminPaths } from '@plinth/contract/admin-paths';
import { demoTexts as texts } from '../../content/admin-demo.ts';
import { partsFor } from '../../content/admin-menu.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { DemoPanel } from '../../features/admin-demo/demo-panel.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { MenuTabs } from '../../features/admin-frame/menu-tabs.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useRole } from '../../lib/use-can.ts';
import type { Route } from './+types/demo';
import { pathOfDocument } from './launch-paths.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return adminApiFrom(context).getDemoContent();
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Demo({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.title}
      tabs={<MenuTabs parts={partsFor(useRole(), adminPaths.demo)} label={frameTexts.parts} />}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
    >
      <p className="mb-2.5 max-w-[80ch]">{texts.lead}</p>
      <DemoPanel texts={texts} demo={loaderData} pathOf={pathOfDocument} />
    </AdminPage>
  );
}
