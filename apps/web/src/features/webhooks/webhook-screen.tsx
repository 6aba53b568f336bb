import { SegmentedControl } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { EndpointSection } from './endpoint-section.tsx';
import { webhookScreen } from './screens.ts';
import type { Webhook } from './webhooks.ts';

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const;
const unfiltered = { status: 'all' as const, cursor: '' };

/** New deliveries appear while the screen is open. */
const pollMs = 5000;

/** An app's endpoint, its events, and the outcome of each delivery. */
export function WebhookScreen() {
  const { id } = webhookScreen.useParams();
  const read = useOperation('getWebhook', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(webhook) => <WebhookView appId={id} webhook={webhook} />}
    </ReadState>
  );
}

function WebhookView({ appId, webhook }: { appId: string; webhook: Webhook }) {
  return (
    <Page>
      <PageHeader
        title="Events"
        back={{ to: '/client-apps/$id', params: { id: appId }, label: webhook.appName }}
        facts={`We send events to ${webhook.appName} as they happen`}
      />
      <EndpointSection appId={appId} webhook={webhook} />
      {webhook.endpoint ? <Deliveries appId={appId} webhook={webhook} /> : null}
    </Page>
  );
}

function Deliveries({ appId, webhook: { endpoint, canEdit } }: { appId: string; webhook: Webhook }) {
  const { search, clear, filter, turnPage } = useListSearch(webhookScreen, unfiltered);
  const { status, cursor } = search;
  const read = useOperation(
    'listWebhookDeliveries',
    { params: { id: appId }, query: { status: status === 'all' ? undefined : status, cursor: cursor || undefined } },
    { keepPrevious: true, pollMs },
  );
  const isOn = endpoint?.status === 70;
  return (
    <>
      <FilterBar onClear={clear}>
        <SegmentedControl aria-label="Status" size="sm" data={[...statuses]} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Events of the last thirty days"
        columns={deliveryColumns({ canRepeat: canEdit && isOn })}
        read={read}
        fitted
        rowKey={(delivery) => delivery.id}
        rowName={({ type }) => type}
        empty={
          status === 'all' ? (
            <EmptyState title="No events yet">
              Events appear here as they’re sent. Send a test event to check your setup.
            </EmptyState>
          ) : (
            <EmptyState title="No events match">Choose All to see the others.</EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </>
  );
}
