import { addClientApp } from '@cadenza/contract/client-apps/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { ClientAppFields, type ClientAppValues } from './client-app-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const nothingYet: ClientAppValues = { name: '', description: '', featureIds: [], isOffered: false };

/** Adds an app to the user's organisation, and shows its secret once. */
export function AddClientAppScreen() {
  const read = useOperation('getClientAppChoices');
  return (
    <ReadState read={read} lines={8}>
      {({ features }) => <AddForm features={features} />}
    </ReadState>
  );
}

function AddForm({ features }: { features: OutputOf<'getClientAppChoices'>['features'] }) {
  const [made, setMade] = useState<OutputOf<'addClientApp'> | null>(null);
  const form = useOperationForm('addClientApp', {
    schema: addClientApp.body,
    initialValues: nothingYet,
    request: ({ isOffered: _, ...body }) => ({ body }),
    success: 'The client app has been added successfully!',
    onDone: setMade,
  });
  return (
    <>
      <FormPage
        title="Add a client app"
        back={{ to: '/client-apps', label: 'Client apps' }}
        form={form}
        submit="Add client app"
      >
        <ClientAppFields form={form} features={features} />
      </FormPage>
      {made ? (
        <SecretDialog
          made={made}
          previousEndsAt={null}
          onClose={() => form.leaveFor({ to: '/client-apps/$id', params: { id: made.id } })}
        />
      ) : null}
    </>
  );
}
