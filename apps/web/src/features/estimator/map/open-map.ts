import 'leaflet/dist/leaflet.css';
import type { GeoPoint } from '@cadenza/domain/venues/distance';
import L from 'leaflet';
import { type Coastline, coastlines, coastReach } from '../../../shared/map/coastlines.ts';
import { towns } from '../../../shared/map/towns.ts';
import styles from './place-map.module.css';
import { placeNames } from './place-names.ts';

/** A map on the page: our own drawing of the coast, names, and one pin. */
export interface OpenMap {
  /** Moves or removes the pin. */
  pin: (point: GeoPoint | null) => void;
  middle: () => GeoPoint;
  close: () => void;
}

const pinPicture =
  '<svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true"><path d="M12 31C12 31 22 19.500 22 11.500A10 10 0 0 0 2 11.500C2 19.500 12 31 12 31z"/><circle cx="12" cy="11.500" r="3.500"/></svg>';

/** Opens the map of a city in an element. `onPin` is called on every click and after every drag. */
export function openMap(
  element: HTMLElement,
  city: GeoPoint & { name: string },
  onPin: (point: GeoPoint) => void,
): OpenMap {
  const coast = coastlines.find((each) => each.city === city.name);
  const map = L.map(element, {
    crs: flatAround(city.latitude),
    attributionControl: false,
    minZoom: 6,
    maxZoom: 11,
    zoomSnap: 0.5,
    maxBoundsViscosity: 0.8,
    scrollWheelZoom: false,
  }).setView([city.latitude, city.longitude], 8);
  if (coast) drawCoast(map, coast, element);
  const marker = L.marker([0, 0], {
    draggable: true,
    icon: L.divIcon({ className: styles.pin, html: pinPicture, iconSize: [30, 40], iconAnchor: [15, 39] }),
    title: 'The place',
    keyboard: false,
  });
  const tell = ({ lat, lng }: L.LatLng) => onPin({ latitude: lat, longitude: lng });
  map.on('click', ({ latlng }) => tell(latlng));
  marker.on('dragend', () => tell(marker.getLatLng()));
  const names = L.layerGroup().addTo(map);
  const rename = () => writeNames(map, names, city);
  map.on('moveend', rename);
  rename();
  L.control.scale({ imperial: false }).addTo(map);
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

/** A flat projection with kilometres equal in all directions, matching the coast drawings. */
function flatAround(latitude: number): L.CRS {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  return L.extend({}, L.CRS.EPSG4326, {
    wrapLng: undefined,
    transformation: L.transformation(squeeze / 180, squeeze, -1 / 180, 0.5),
  }) as L.CRS;
}

function drawCoast(map: L.Map, coast: Coastline, element: HTMLElement): void {
  const { latitude, longitude, encloses, outline } = coast;
  element.dataset.ground = encloses === 'land' ? 'water' : 'land';
  const [width, height] = [coastReach.longitude * 1000, coastReach.latitude * 1000];
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${-width} ${-height} ${2 * width} ${2 * height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', outline);
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('class', (encloses === 'land' ? styles.land : styles.water) ?? '');
  svg.append(path);
  const bounds = L.latLngBounds(
    [latitude - coastReach.latitude, longitude - coastReach.longitude],
    [latitude + coastReach.latitude, longitude + coastReach.longitude],
  );
  L.svgOverlay(svg, bounds).addTo(map);
  map.setMaxBounds(bounds);
}

function writeNames(map: L.Map, layer: L.LayerGroup, city: GeoPoint & { name: string }): void {
  layer.clearLayers();
  const points = [[city.name, city.latitude, city.longitude] as const, ...towns].map(([name, latitude, longitude]) => {
    const at = L.latLng(latitude, longitude);
    const { x, y } = map.latLngToContainerPoint(at);
    return { name, at, x, y };
  });
  for (const { name, at } of placeNames(points, map.getSize())) {
    const label = document.createElement('span');
    label.textContent = name;
    const className = `${styles.name} ${name === city.name ? styles.city : ''}`;
    L.marker(at, {
      icon: L.divIcon({ className, html: label, iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(layer);
  }
}
