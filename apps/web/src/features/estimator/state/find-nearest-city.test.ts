import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/client/api-error.ts';
import { sydney } from '../testing/build-catalogue.ts';
import { useEstimator } from './estimator-store.ts';
import { findNearestCity } from './find-nearest-city.ts';

const { call, openCity } = vi.hoisted(() => ({
  call: vi.fn<(name: string, input: object) => Promise<object>>(),
  openCity: vi.fn<(word: string) => Promise<void>>(),
}));
vi.mock('../../../shared/client/public-client.ts', () => ({ call }));
vi.mock('./open-city.ts', () => ({ openCity }));

/** A fake browser that may or may not reveal its location. */
const browserAt = (
  coords: { latitude: number; longitude: number } | null,
): Pick<Geolocation, 'getCurrentPosition'> => ({
  getCurrentPosition: (onFound, onRefused) =>
    coords ? onFound({ coords } as GeolocationPosition) : onRefused?.({} as GeolocationPositionError),
});
const katoomba = { latitude: -33.714321, longitude: 150.311234 };

beforeEach(() => {
  call.mockReset().mockResolvedValue({ city: { ...sydney.city, displayName: 'Sydney, NSW' }, km: 106 });
  openCity.mockReset();
  useEstimator.setState({ catalogue: null });
});

describe('the nearest city to the user', () => {
  it('is opened, and named with the distance from the server', async () => {
    expect(await findNearestCity(browserAt(katoomba))).toBe(
      'You’re about 106 km from Sydney, NSW, the nearest city we play in.',
    );
    expect(openCity).toHaveBeenCalledWith('Sydney');
  });

  it('is requested with a location rounded to about a kilometre', async () => {
    await findNearestCity(browserAt(katoomba));
    expect(call).toHaveBeenCalledWith('createContext', { body: { location: { lat: -33.71, long: 150.31 } } });
  });

  it('is not opened again if it is already open', async () => {
    useEstimator.setState({ catalogue: sydney });
    await findNearestCity(browserAt(katoomba));
    expect(openCity).not.toHaveBeenCalled();
  });

  it('is left to the user if the browser reveals no location, without a request', async () => {
    expect(await findNearestCity(browserAt(null))).toBe('We couldn’t get your location. Please choose a city.');
    expect(call).not.toHaveBeenCalled();
  });

  it('is refused in the server’s words', async () => {
    call.mockRejectedValue(ApiError.unreachable());
    expect(await findNearestCity(browserAt(katoomba))).toBe(ApiError.unreachable().message);
  });
});
