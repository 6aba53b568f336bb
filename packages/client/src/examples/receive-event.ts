import { verifyWebhook, WebhookRefused } from '@cadenza/client/verify-webhook';

/** Answers what comes to your address. What it hands on it hands on once: an event may come twice, under the same id. */
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
