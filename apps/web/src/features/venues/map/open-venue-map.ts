import type { GeoPoint } from '@cadenza/domain/venues/distance';
import L from 'leaflet';
import { openCityMap } from '../../../shared/map/open-city-map.ts';
import type { VenuePin } from '../venues.ts';
import { clusterPins } from './cluster-pins.ts';
import styles from './venue-map.module.css';

/** The map of a city's venues. */
export interface OpenVenueMap {
  /** Shows these, and moves so that all of them are in view. Reports a chosen group that zooming in would not split. */
  show: (pins: readonly VenuePin[], onGroup: (pins: readonly VenuePin[]) => void) => void;
  /** Marks the pin, or its group. */
  mark: (id: string | null) => void;
  close: () => void;
}

const maxZoom = 15;
const groupPx = 42;
/** Pins just outside are drawn too, for when the map is moved a little. */
const margin = 0.25;

/** Opens the map in an element. `onVenue` is called when a pin is chosen, with the pointer or the keyboard. */
export function openVenueMap(
  element: HTMLElement,
  city: GeoPoint & { name: string },
  onVenue: (id: string) => void,
): OpenVenueMap {
  const map = openCityMap(element, city, { maxZoom, scrollWheelZoom: true });
  const layer = L.layerGroup().addTo(map);
  let shown: readonly VenuePin[] = [];
  let tellGroup: (pins: readonly VenuePin[]) => void = () => undefined;
  let marked: string | null = null;
  let drawn: { ids: Set<string>; marker: L.Marker }[] = [];

  const markDrawn = () => {
    for (const { ids, marker } of drawn) {
      const isMarked = marked !== null && ids.has(marked);
      marker.getElement()?.toggleAttribute('data-marked', isMarked);
      marker.setZIndexOffset(isMarked ? 1000 : 0);
    }
  };
  const draw = () => {
    layer.clearLayers();
    const bounds = map.getBounds().pad(margin);
    const dots = shown
      .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
      .map((pin) => {
        const { x, y } = map.project([pin.latitude, pin.longitude]);
        return { pin, x, y };
      });
    drawn = clusterPins(dots, groupPx).map((group) => {
      const pins = group.map(({ pin }) => pin);
      const marker = markerOf(pins).addTo(layer);
      marker.on('click', () => choose(pins));
      return { ids: new Set(pins.map(({ id }) => id)), marker };
    });
    markDrawn();
  };
  const choose = (pins: readonly VenuePin[]) => {
    const [only] = pins;
    if (pins.length === 1 && only) return onVenue(only.id);
    const around = boundsOf(pins);
    const zoom = Math.min(map.getBoundsZoom(around.pad(0.3)), maxZoom);
    if (zoom > map.getZoom()) map.setView(around.getCenter(), zoom, { animate: false });
    else tellGroup(pins);
  };
  map.on('moveend', draw);
  return {
    show: (pins, onGroup) => {
      shown = pins;
      tellGroup = onGroup;
      if (pins.length > 0) map.fitBounds(boundsOf(pins).pad(0.1), { maxZoom: 12, animate: false });
      draw();
    },
    mark: (id) => {
      marked = id;
      markDrawn();
    },
    close: () => map.remove(),
  };
}

const boundsOf = (pins: readonly VenuePin[]) =>
  L.latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]));

/** A pin at the centre of its group, with a title for the keyboard and screen readers. */
function markerOf(pins: readonly VenuePin[]): L.Marker {
  const [only] = pins;
  const isOne = pins.length === 1;
  const face = document.createElement('span');
  face.textContent = isOne ? '' : String(pins.length);
  const size = isOne ? 24 : 34;
  return L.marker(boundsOf(pins).getCenter(), {
    icon: L.divIcon({ className: isOne ? styles.pin : styles.group, html: face, iconSize: [size, size] }),
    title: isOne ? only?.name : `${pins.length} venues: zoom in`,
  });
}
