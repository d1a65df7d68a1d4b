/** A client that queues: its network first, then its customer prefix (`networks.ts`). */
export type Sender = { network: string; customer: string };

/**
 * A queue in which networks take turns, and within a network its customers: one sender who queues a hundred times delays
 * another sender by one turn, not by a hundred.
 */
export function createFairQueue<T>() {
  const networks = new Map<string, Map<string, Set<T>>>();
  let size = 0;

  const countIn = (network: string) =>
    [...(networks.get(network)?.values() ?? [])].reduce((sum, items) => sum + items.size, 0);

  function remove({ network, customer }: Sender, item: T): boolean {
    const customers = networks.get(network);
    const items = customers?.get(customer);
    if (!items?.delete(item)) return false;
    size -= 1;
    if (items.size === 0) customers?.delete(customer);
    if (customers?.size === 0) networks.delete(network);
    return true;
  }

  return {
    size: () => size,

    push({ network, customer }: Sender, item: T) {
      const customers = networks.get(network) ?? new Map<string, Set<T>>();
      networks.set(network, customers);
      customers.set(customer, (customers.get(customer) ?? new Set<T>()).add(item));
      size += 1;
    },

    remove,

    hasNetwork: ({ network }: Sender) => networks.has(network),

    /** Takes the next item. Its network and its customer move to the end of their queues. */
    shift(): T | undefined {
      const [network, customers] = first(networks) ?? [];
      const [customer, items] = (customers && first(customers)) ?? [];
      if (network === undefined || customer === undefined || !customers || !items) return undefined;
      const [item] = items;
      moveToEnd(networks, network);
      moveToEnd(customers, customer);
      if (item !== undefined) remove({ network, customer }, item);
      return item;
    },

    /** How many items would be taken before a new item of this network, if no others arrived. */
    countBefore({ network }: Sender): number {
      const own = countIn(network);
      return [...networks.keys()].reduce(
        (sum, other) => sum + Math.min(countIn(other), other === network ? own : own + 1),
        0,
      );
    },

    /**
     * Removes the newest item of the network that has most, if that network has more items than this sender's network would
     * have.
     */
    displace({ network }: Sender): T | undefined {
      const [busiest] = [...networks.keys()].toSorted((one, other) => countIn(other) - countIn(one));
      if (busiest === undefined || countIn(busiest) <= countIn(network) + 1) return undefined;
      const [customer, items] =
        [...(networks.get(busiest) ?? [])].toSorted(([, one], [, other]) => other.size - one.size)[0] ?? [];
      const item = items && [...items].at(-1);
      if (customer !== undefined && item !== undefined) remove({ network: busiest, customer }, item);
      return item;
    },
  };
}

function first<K, V>(map: Map<K, V>): [K, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}

function moveToEnd<K, V>(map: Map<K, V>, key: K) {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
