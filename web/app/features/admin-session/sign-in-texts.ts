/** The texts of signing in, on the login page and in the dialog that asks for it again. */
export type SignInTexts = {
  username: string;
  password: string;
  submit: string;
  pending: string;
  error: string;
  errorMore: string;
  tooMany: (wait: string | null) => string;
  unreachable: string;
  passkey: string;
  passkeyHint: string;
  or: string;
  passkeyProblems: { cancelled: string; failed: string; unknown: string };
  factor: {
    title: string;
    titles: { recovery: string; passkey: string };
    codeFrom: (email: string) => string;
    recoveryFrom: string;
    passkeyFrom: (email: string) => string;
    code: string;
    recovery: string;
    recoveryHint: string;
    wrongCode: string;
    wrongRecovery: string;
    tooMany: string;
    ended: string;
    endedMore: string;
    usePasskey: string;
    useCode: string;
    useRecovery: string;
    startAgain: string;
    others: string;
  };
};
