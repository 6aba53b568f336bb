import { updateClientApp } from '@cadenza/contract/client-apps/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ClientAppFields, type ClientAppValues } from './client-app-fields.tsx';
import type { ClientApp } from './client-apps.ts';
import { editClientAppScreen } from './screens.ts';

/** Changes the name and scopes of an app. */
export function EditClientAppScreen() {
  const { id } = editClientAppScreen.useParams();
  const choices = useOperation('getClientAppChoices');
  const read = useOperation('getClientApp', { params: { id } });
  return (
    <ReadState read={read} lines={8}>
      {(app) =>
        app.abilities.canEdit ? (
          <ReadState read={choices} lines={8}>
            {({ features }) => <EditForm key={app.id} app={app} features={features} />}
          </ReadState>
        ) : (
          <Page>
            <PageHeader title={`Edit ${app.name}`} back={{ to: '/client-apps/$id', params: { id }, label: app.name }} />
            <EmptyState title="You can’t edit this app">An admin of {app.organisationName} can.</EmptyState>
          </Page>
        )
      }
    </ReadState>
  );
}

interface EditFormProps {
  app: ClientApp;
  features: OutputOf<'getClientAppChoices'>['features'];
}

function EditForm({ app, features }: EditFormProps) {
  const { id, name, version, abilities } = app;
  const page = { to: '/client-apps/$id', params: { id } } as const;
  const initialValues: ClientAppValues = {
    name,
    description: app.description,
    featureIds: app.features.map((feature) => feature.id),
    isOffered: app.isOffered,
  };
  const form = useOperationForm('updateClientApp', {
    schema: updateClientApp.body,
    initialValues,
    request: ({ isOffered, ...values }) => ({
      params: { id },
      body: { ...values, ...(abilities.canOffer ? { isOffered } : {}), version },
    }),
    success: 'The client app has been updated successfully!',
    doneAt: () => page,
  });
  return (
    <FormPage title={`Edit ${name}`} back={{ ...page, label: name }} form={form}>
      <ClientAppFields form={form} features={features} canOffer={abilities.canOffer} />
    </FormPage>
  );
}
