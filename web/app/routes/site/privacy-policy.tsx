import { policyTexts } from '../../content/policies.ts';
import { privacyPolicyContent } from '../../content/privacy-policy.ts';
import { PolicyPage } from '../../features/policy/policy-page.tsx';
import type { Route } from './+types/privacy-policy';
import { siteMeta } from './page-meta.ts';

const { policy, loading } = privacyPolicyContent;

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    {
      title: policy?.title ?? loading,
      description: policy?.description ?? loading,
      path: '/privacy-policy',
      isHidden: !policy,
    },
    matches[0].loaderData.origin,
  );

export default function PrivacyPolicy() {
  return <PolicyPage policy={policy} updatedLabel={policyTexts.updated} loading={loading} />;
}
