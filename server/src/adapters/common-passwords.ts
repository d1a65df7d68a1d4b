/** zxcvbn scores from 0 to 4; at this score an attacker who has the hash needs more than a hundred million guesses. */
const leastScore = 3;

async function openLists() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

let lists: ReturnType<typeof openLists> | undefined;

/**
 * Whether a password is on zxcvbn's lists of common and breached passwords, or is a guessable variation of one. The lists are
 * part of the package, so nothing is sent anywhere. They are megabytes, so they are loaded when the first password is chosen,
 * not when the server starts.
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  lists ??= openLists();
  return (await lists).check(password, [...own]).score < leastScore;
}
