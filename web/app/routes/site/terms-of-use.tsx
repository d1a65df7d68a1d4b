import { policyTexts } from '../../content/policies.ts';
import { termsOfUseContent as policy } from '../../content/terms-of-use.ts';
import { PolicyPage } from '../../features/policy/policy-page.tsx';
import type { Route } from './+types/terms-of-use';
import { siteMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: policy.title, description: policy.description, path: '/terms-of-use' },
    matches[0].loaderData.origin,
  );

export default function TermsOfUse() {
  return <PolicyPage policy={policy} updatedLabel={policyTexts.updated} />;
}
