/** 2,58,334. `Intl.NumberFormat` does the same, but loading its data blocked a phone for 75 ms during page load. */
export function groupedAsInIndia(whole: number): string {
  const digits = String(Math.abs(whole));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  }
  return whole < 0 ? `−${grouped}` : grouped;
}
