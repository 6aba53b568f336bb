import { ApiError } from '../../../shared/client/api-error.ts';
import { call } from '../../../shared/client/public-client.ts';
import { useEstimator } from './estimator-store.ts';
import { openCity } from './open-city.ts';

const timeoutMs = 15_000;

/**
 * Opens the city nearest to the browser's location and returns a sentence that names it. Called only on a click. The
 * location is rounded to about a kilometre before it is sent, and is not stored.
 */
export async function findNearestCity(geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<string> {
  const position = await positionOf(geolocation);
  if (!position) return locationUnavailable;
  const { latitude, longitude } = position.coords;
  try {
    const { city, km } = await call('createContext', {
      body: { location: { lat: rounded(latitude), long: rounded(longitude) } },
    });
    if (useEstimator.getState().catalogue?.city.id !== city.id) await openCity(city.name);
    return `You’re about ${Math.round(km ?? 0)} km from ${city.displayName}, the nearest city we play in.`;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const locationUnavailable = 'We couldn’t get your location. Please choose a city.';

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const positionOf = (geolocation: Pick<Geolocation, 'getCurrentPosition'>): Promise<GeolocationPosition | null> =>
  new Promise((resolve) => {
    geolocation.getCurrentPosition(resolve, () => resolve(null), { timeout: timeoutMs });
  });
