import { authorityNames, authorityOf } from '@plinth/contract/authorities';
import { notAvailable } from '@plinth/contract/none';
import { reraNumberOf } from '@plinth/contract/project';
import type { Draft } from '@plinth/contract/publishing.schema';
import { textOf } from '@plinth/contract/text-of';
import { registrationTexts } from '../../content/admin-registration.ts';
import { plateTexts as plate } from '../../content/registration-plate.ts';
import { RegistrationChecks } from '../../features/admin-publishing/registration-checks.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { RegistrationPlate } from '../../ui/registration-plate.tsx';

/** The checks of a project's draft, and its plate as visitors will see it. */
export function registrationPanel(id: string, { version, body }: Draft) {
  const authority = authorityOf({ authority: authorityNames.find((name) => name === body.authority) });
  const qrUrl = textOf(body.reraQrcode);
  return (
    <RegistrationChecks
      texts={registrationTexts}
      version={version}
      load={() => adminApi.getRegistration({ params: { id } })}
    >
      <RegistrationPlate
        label={plate.label(authority.name)}
        number={reraNumberOf({ reraNumber: textOf(body.reraNumber) })}
        qrUrl={qrUrl === notAvailable ? undefined : qrUrl || undefined}
        verify={plate.verify}
        portal={authority.portal}
      />
    </RegistrationChecks>
  );
}
