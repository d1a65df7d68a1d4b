import { policyInputSchema } from '@plinth/contract/policy.schema';
import { policyTextFault } from '@plinth/contract/policy-text';
import { textOfSpans } from '@plinth/contract/rich-text-plain';
import { expect, it } from 'vitest';
import { demoPolicies } from './policies.ts';

const headingsOf = ({ richContent }: (typeof demoPolicies)[number]) =>
  richContent.content.flatMap((block) => (block.type === 'heading' ? [textOfSpans(block.content)] : []));

it('the privacy policy has its sections in the spec’s order', () => {
  const [privacy] = demoPolicies;
  const titles = privacy ? headingsOf(privacy) : [];
  const words = [/collect/, /use/, /share/, /Facebook.*opt out/, /Security/, /Cookies/, /Updates/, /Contact/];
  expect(titles).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(titles[index]).toMatch(word);
});

it('there is one version of each policy, and each can be published', () => {
  expect(demoPolicies.map(({ policy, from }) => [policy, from])).toEqual([
    ['privacy-policy', '2026-11-17'],
    ['disclaimer', '2025-06-02'],
    ['terms-of-use', '2025-06-02'],
  ]);
  for (const version of demoPolicies) {
    expect(policyInputSchema.parse(version)).toEqual(version);
    expect(policyTextFault(version.richContent)).toBeNull();
  }
});
