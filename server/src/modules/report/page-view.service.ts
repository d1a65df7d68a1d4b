import { readTouchField } from '@plinth/contract/attribution';
import { dayOf } from '@plinth/contract/company-time';
import { countedPageOf, isBot, otherCampaign, otherPage } from '@plinth/contract/page-views';
import type { PageViewInput } from '@plinth/contract/report.schema';
import { customerPrefix } from '../../platform/networks.ts';
import type { PageViewCount, PageViewRepository } from './page-view.repository.ts';

type Dependencies = { pageViews: PageViewRepository; now?: () => number };
type Client = { ip: string; userAgent: string | undefined; isColleague: boolean };

/**
 * `views` of one client network a minute: an office or the customers of a mobile carrier may share its address. `pairs` of source and
 * campaign that one network may bring a day. `networks` that are remembered, in memory and for these limits only. `pending` counts
 * between two writes, and the `stored` pairs and rows of a day.
 */
export const pageViewLimits = {
  views: 300,
  pairs: 10,
  networks: 20_000,
  pending: 5_000,
  stored: { pairs: 300, rows: 5_000 },
} as const;
const minute = 60_000;

/** As the sums of leads have it: in lower case, so that 'Google' and 'google' are one. */
const countedAs = (field: 'source' | 'campaign', value: unknown) => (readTouchField(field, value) ?? '').toLowerCase();

type Network = { minute: number; views: number; day: string; pairs: Set<string> };

export type PageViewService = ReturnType<typeof createPageViewService>;

/**
 * Counts page views in memory; `flush` adds them to the sums of the day. So a thousand page views a second are one statement every few
 * seconds, and a process that is killed loses the counts of these seconds.
 */
export function createPageViewService({ pageViews, now = Date.now }: Dependencies) {
  let pending = new Map<string, PageViewCount>();
  const networks = new Map<string, Network>();
  let flushing: Promise<void> | null = null;

  function networkOf(ip: string, at: number): Network {
    const name = customerPrefix(ip);
    const [atMinute, day] = [Math.floor(at / minute), dayOf(at)];
    const found = networks.get(name);
    const network: Network = {
      minute: atMinute,
      views: found?.minute === atMinute ? found.views : 0,
      day,
      pairs: found?.day === day ? found.pairs : new Set(),
    };
    // Last in the map, so that the first are those not seen for longest.
    networks.delete(name);
    networks.set(name, network);
    const [oldest] = networks.size > pageViewLimits.networks ? networks.keys() : [];
    if (oldest !== undefined) networks.delete(oldest);
    return network;
  }

  function keep(count: PageViewCount) {
    const keyOf = (it: PageViewCount) => JSON.stringify([it.day, it.page, it.source, it.campaign]);
    const rest = { ...count, page: otherPage, document: null, source: otherCampaign, campaign: otherCampaign };
    const kept = pending.size < pageViewLimits.pending || pending.has(keyOf(count)) ? count : rest;
    const found = pending.get(keyOf(kept));
    if (found) Object.assign(found, { views: found.views + count.views, entries: found.entries + count.entries });
    else pending.set(keyOf(kept), kept);
  }

  async function write() {
    if (pending.size === 0) return;
    const counts = [...pending.values()];
    pending = new Map();
    try {
      await pageViews.add(counts, pageViewLimits.stored);
    } catch (error) {
      for (const count of counts) keep(count);
      throw error;
    }
  }

  return {
    count({ page, isEntry, source, campaign }: PageViewInput, { ip, userAgent, isColleague }: Client): void {
      if (isColleague || isBot(userAgent)) return;
      const at = now();
      const network = networkOf(ip, at);
      if (network.views >= pageViewLimits.views) return;
      network.views += 1;
      const named = { source: countedAs('source', source), campaign: countedAs('campaign', campaign) };
      const pair = JSON.stringify(named);
      const isUnknown = named.source === '' && named.campaign === '';
      const isWithin = isUnknown || network.pairs.has(pair) || network.pairs.size < pageViewLimits.pairs;
      if (isWithin && !isUnknown) network.pairs.add(pair);
      const { path, document } = countedPageOf(page);
      keep({
        ...{ day: network.day, page: path, document },
        source: isWithin ? named.source : otherCampaign,
        campaign: isWithin ? named.campaign : otherCampaign,
        ...{ views: 1, entries: isEntry ? 1 : 0 },
      });
    },

    /** Counts that could not be written stay for the next time. */
    flush(): Promise<void> {
      flushing ??= write().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
}
