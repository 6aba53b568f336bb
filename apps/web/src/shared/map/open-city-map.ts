import 'leaflet/dist/leaflet.css';
import type { GeoPoint } from '@cadenza/domain/venues/distance';
import L from 'leaflet';
import { type Coastline, coastlines, coastReach } from './coastlines.ts';
import styles from './open-city-map.module.css';
import { placeNames } from './place-names.ts';
import { towns } from './towns.ts';

/** The maximum zoom, and whether the wheel zooms: not where the page scrolls past the map. */
interface CityMapOptions {
  maxZoom: number;
  scrollWheelZoom: boolean;
}

/** Opens a city's base map in an element: our own drawing of the coast, names and a scale. */
export function openCityMap(element: HTMLElement, city: GeoPoint & { name: string }, options: CityMapOptions): L.Map {
  const coast = coastlines.find((each) => each.city === city.name);
  element.classList.add(styles.map ?? '');
  const map = L.map(element, {
    crs: flatAround(city.latitude),
    attributionControl: false,
    minZoom: 6,
    zoomSnap: 0.5,
    maxBoundsViscosity: 0.8,
    ...options,
  }).setView([city.latitude, city.longitude], 8);
  if (coast) drawCoast(map, coast, element);
  const names = L.layerGroup().addTo(map);
  const rename = () => writeNames(map, names, city);
  map.on('moveend', rename);
  rename();
  L.control.scale({ imperial: false }).addTo(map);
  return map;
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
      // Below all pins.
      zIndexOffset: -10_000,
      keyboard: false,
    }).addTo(layer);
  }
}
