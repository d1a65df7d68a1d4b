/** The longest common subsequence: for each entry of `from` its place in `to`, or -1. At most 65,535 entries match. */
export function commonSubsequence(from: readonly string[], to: readonly string[]): number[] {
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        from[row] === to[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const matches = Array<number>(from.length).fill(-1);
  for (let row = 0, column = 0; row < from.length && column < to.length; ) {
    if (from[row] === to[column]) matches[row++] = column++;
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}
