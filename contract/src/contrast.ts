/** Colours as #rrggbb: their contrast by WCAG 2, and mixtures. Free of zod, because the form of the brand computes with them. */

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Cut and not rounded, so that 4.49 is never shown as 4.5. */
export const shownContrast = (ratio: number): string => (Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1);

/** `share` of the second colour, from 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) => channel + ((others[index] ?? 0) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

const steps = 50;

/** The first mixture of a colour with `target` that has this contrast on all grounds; `target` itself where none has. */
export function readable(colour: string, target: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = mixed(colour, target, step / steps);
    if (grounds.every((ground) => contrastOf(candidate, ground) >= least)) return candidate;
  }
  return target;
}
