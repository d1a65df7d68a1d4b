import { Outlet } from 'react-router';
import { company, frame } from '../../content/company.ts';
import { SiteFrame } from '../../features/frame/site-frame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame company={company} texts={frame}>
      <Outlet />
    </SiteFrame>
  );
}
