import { verifyWebhook, WebhookRefused } from '@cadenza/client/verify-webhook';

/** Handles requests to your endpoint. Events may be delivered twice under the same id; each is processed once. */
export async function receiveEvent(
  request: Request,
  { secret, had, changed }: { secret: string; had: Set<string>; changed: (bookingId: string) => void },
): Promise<Response> {
  try {
    const { id, type, data } = await verifyWebhook({ secret, headers: request.headers, body: await request.text() });
    if (type === 'booking.changed' && data.bookingId && !had.has(id)) changed(data.bookingId);
    had.add(id);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookRefused) return new Response(null, { status: 400 });
    throw error;
  }
}
