/** What one step's JSON report says: how many tests passed, and which failed with what message. */
export type StepReport = { passed: number; failures: { title: string; message: string }[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[]; errors?: { message?: string }[] };

const escapeCharacter = '\u001B';
const colours = new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g');
const messageLimit = 300;

/** One line without colours, so that a list of failures stays readable at the end of a long log. */
function shorten(message = ''): string {
  return message.replaceAll(colours, '').replaceAll(/\s+/g, ' ').trim().slice(0, messageLimit);
}

export function readVitest({ numPassedTests, testResults }: VitestReport): StepReport {
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file whose hooks or imports fail has no failed test of its own.
    if (file.status === 'failed' && failed.length === 0) return [{ title: file.name, message: shorten(file.message) }];
    return failed.map((test) => ({ title: test.fullName, message: shorten(test.failureMessages?.[0]) }));
  });
  return { passed: numPassedTests, failures };
}

export function readPlaywright({ stats, suites, errors = [] }: PlaywrightReport): StepReport {
  const ofSuite = (suite: PlaywrightSuite): StepReport['failures'] => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        title: `${suite.title} › ${spec.title}`,
        message: shorten(spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
      })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  const outside = errors.map(({ message }) => ({ title: 'outside of the tests', message: shorten(message) }));
  return { passed: stats.expected, failures: [...suites.flatMap(ofSuite), ...outside] };
}
