import { limits } from '@plinth/contract/limits';
import { type PrivacyKind, privacyCode, privacyKinds, privacyRequestPath } from '@plinth/contract/privacy';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { ErrorSummary, FormStatus } from '../../ui/form-status.tsx';

export type PrivacyValues = { kind: string; name: string; email: string; phone: string; text: string };
type FormTexts = {
  what: string;
  kinds: Record<PrivacyKind, readonly [label: string, more: string]>;
  name: string;
  email: string;
  emailHint: string;
  phone: string;
  text: string;
  note: string;
  policy: string;
  submit: string;
  faults: { title: string };
};
type Props = {
  texts: FormTexts;
  values: PrivacyValues;
  /** By field. */
  issues: Record<string, string>;
  policyPath: string;
};

/** Plain POST forms, because people must be able to ask from any browser. */
export function PrivacyRequestForm({ texts, values, issues, policyPath }: Props) {
  const listed = Object.entries(issues).map(([field, text]) => ({ field: `privacy-${field}`, text }));
  return (
    <form method="post" action={privacyRequestPath} noValidate className="grid max-w-[620px] gap-6">
      <input type="hidden" name="do" value="ask" />
      {listed.length > 0 ? <ErrorSummary title={texts.faults.title} issues={listed} /> : null}
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold text-[1rem]">{texts.what}</legend>
        {privacyKinds.map((kind, index) => (
          <Kind
            key={kind}
            kind={kind}
            id={index === 0 ? 'privacy-kind' : undefined}
            words={texts.kinds[kind]}
            isChosen={values.kind === kind}
          />
        ))}
        {issues.kind ? (
          <FieldError id="privacy-kind-error" className="text-error">
            {issues.kind}
          </FieldError>
        ) : null}
      </fieldset>
      <TextField
        label={texts.name}
        {...{ id: 'privacy-name', name: 'name', autoComplete: 'name', maxLength: limits.name, required: true }}
        defaultValue={values.name}
        error={issues.name}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        {...{ id: 'privacy-email', name: 'email', type: 'email', autoComplete: 'email', required: true }}
        maxLength={limits.email}
        defaultValue={values.email}
        error={issues.email}
      />
      <TextField
        label={texts.phone}
        {...{ id: 'privacy-phone', name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: limits.phone }}
        defaultValue={values.phone}
        error={issues.phone}
      />
      <TextArea
        label={texts.text}
        {...{ id: 'privacy-text', name: 'text', maxLength: limits.paragraph, defaultValue: values.text }}
        error={issues.text}
      />
      <p className="text-ink-2 text-small">
        {texts.note}{' '}
        <Link to={policyPath} className="underline">
          {texts.policy}
        </Link>
        .
      </p>
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
}

type KindProps = { kind: PrivacyKind; id: string | undefined; words: readonly [string, string]; isChosen: boolean };

function Kind({ kind, id, words: [label, more], isChosen }: KindProps) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-start gap-3 py-2">
      <input
        id={id}
        type="radio"
        name="kind"
        value={kind}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 accent-brand"
      />
      <span>
        {label}
        <span className="block text-ink-2 text-small">{more}</span>
      </span>
    </label>
  );
}

type CodeTexts = { label: string; submit: string; wrong: string; again: string; sentAgain: string };

export function PrivacyCodeForm({
  texts,
  request,
  state,
}: {
  texts: CodeTexts;
  request: string;
  state: 'open' | 'wrong' | 'sent again';
}) {
  return (
    <div className="grid max-w-[420px] gap-6">
      <form method="post" action={privacyRequestPath} noValidate className="grid gap-5">
        <input type="hidden" name="do" value="confirm" />
        <input type="hidden" name="request" value={request} />
        <TextField
          label={texts.label}
          {...{ id: 'privacy-code', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', required: true }}
          maxLength={privacyCode.digits}
          pattern={`[0-9]{${privacyCode.digits}}`}
          error={state === 'wrong' ? texts.wrong : undefined}
        />
        <div>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
      <form method="post" action={privacyRequestPath}>
        <input type="hidden" name="do" value="again" />
        <input type="hidden" name="request" value={request} />
        <Button type="submit" look="secondary">
          {texts.again}
        </Button>
      </form>
      <FormStatus status={state === 'sent again' ? { kind: 'success', text: texts.sentAgain } : null} />
    </div>
  );
}
