import { disclaimerContent as policy } from '../../content/disclaimer.ts';
import { policyTexts } from '../../content/policies.ts';
import { PolicyPage } from '../../features/policy/policy-page.tsx';
import type { Route } from './+types/disclaimer';
import { siteMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta({ title: policy.title, description: policy.description, path: '/disclaimer' }, matches[0].loaderData.origin);

export default function Disclaimer() {
  return <PolicyPage policy={policy} updatedLabel={policyTexts.updated} />;
}
