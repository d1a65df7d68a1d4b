import { readFileSync } from 'node:fs';

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

export const readProcessorTime = () => parseProcessorTime(readFileSync('/proc/stat', 'utf8'));
