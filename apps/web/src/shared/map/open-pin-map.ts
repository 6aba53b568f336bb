import type { GeoPoint } from '@cadenza/domain/venues/distance';
import L from 'leaflet';
import { openCityMap } from './open-city-map.ts';
import styles from './open-pin-map.module.css';

/** A map on the page: our own drawing of the coast, names, and one pin. */
export interface OpenPinMap {
  /** Moves or removes the pin. */
  pin: (point: GeoPoint | null) => void;
  middle: () => GeoPoint;
  close: () => void;
}

const pinPicture =
  '<svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true"><path d="M12 31C12 31 22 19.500 22 11.500A10 10 0 0 0 2 11.500C2 19.500 12 31 12 31z"/><circle cx="12" cy="11.500" r="3.500"/></svg>';

/** Opens the map of a city in an element. `onPin` is called on every click and after every drag. */
export function openPinMap(
  element: HTMLElement,
  city: GeoPoint & { name: string },
  onPin: (point: GeoPoint) => void,
  maxZoom = 11,
): OpenPinMap {
  const map = openCityMap(element, city, { maxZoom, scrollWheelZoom: false });
  const marker = L.marker([0, 0], {
    draggable: true,
    icon: L.divIcon({ className: styles.pin, html: pinPicture, iconSize: [30, 40], iconAnchor: [15, 39] }),
    title: 'The place',
    keyboard: false,
  });
  const tell = ({ lat, lng }: L.LatLng) => onPin({ latitude: lat, longitude: lng });
  map.on('click', ({ latlng }) => tell(latlng));
  marker.on('dragend', () => tell(marker.getLatLng()));
  return {
    pin: (point) => {
      if (!point) return void marker.remove();
      const at = L.latLng(point.latitude, point.longitude);
      marker.setLatLng(at).addTo(map);
      if (!map.getBounds().pad(-0.1).contains(at)) map.setView(at, map.getZoom());
    },
    middle: () => {
      const { lat, lng } = map.getCenter();
      return { latitude: lat, longitude: lng };
    },
    close: () => map.remove(),
  };
}
