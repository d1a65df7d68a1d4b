import { existsSync, readFileSync } from 'node:fs';

const file = '/proc/stat';

/** The kernel's counters since the start of the machine, in ticks. */
type ProcessorTime = { used: number; stolen: number };

/** From the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function parseProcessorTime(stat: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}

/** The part of the wanted processor time that the host of this virtual machine gave to others. */
export function stolenShare(from: ProcessorTime, to: ProcessorTime): number {
  const stolen = to.stolen - from.stolen;
  const wanted = stolen + to.used - from.used;
  return wanted > 0 ? stolen / wanted : 0;
}

/** Whether the host gave more than a tenth to others: then a time says nothing about our code. */
export const isStarved = (from: ProcessorTime, to: ProcessorTime) => stolenShare(from, to) > 0.1;

/** Other systems than Linux do not have the file; their times are always judged. */
export const readProcessorTime = () => parseProcessorTime(existsSync(file) ? readFileSync(file, 'utf8') : '');
