import { PhoneField } from '../../lead-form/phone-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ErrorSummary, FormStatus } from '../../ui/form-status.tsx';

export function KitFields() {
  return (
    <div className="grid gap-5.5 sm:grid-cols-2">
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField
        label="Email"
        id="kit-email"
        name="email"
        type="email"
        defaultValue="meera@"
        error="Check the address: it needs an @ and a domain, like name@example.com"
      />
      <SelectField label="Country Living In" hint="Sets the dial code below">
        <option>India</option>
        <option>Singapore</option>
      </SelectField>
      <PhoneField
        label="Phone"
        hint="Please enter a valid 10-digit phone number"
        error="This number is 3 digits short"
        dialLabel="Dial code"
        id="kit-phone"
        defaultNumber="9820000"
      />
      <TextArea label="Message For Us" name="message" />
      <TextField label="Sent already" disabled defaultValue="meera@example.com" />
      <FormStatus
        status={{ kind: 'success', text: 'Success! Your message has been sent.', more: 'Expect an e-mail.' }}
      />
      <FormStatus status={{ kind: 'error', text: 'Failed to send message. ', more: 'HTTP error! status: 503' }} />
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer font-semibold">A form sent with faults</summary>
        <ErrorSummary
          title="Two fields need a look."
          more="Your other answers are kept."
          issues={[
            { field: 'kit-email', text: 'Email: check the address' },
            { field: 'kit-phone', text: 'Phone: 3 digits short' },
          ]}
        />
      </details>
    </div>
  );
}
