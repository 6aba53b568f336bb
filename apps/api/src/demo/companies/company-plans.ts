import type { CitySlug } from '../catalogue-plan.ts';

export interface CompanyPlan {
  name: string;
  /** OrganisationType of the specification. */
  type: 20 | 30 | 40 | 50;
  domain: string;
  address: readonly [line1: string, city: string, state: string, code: string];
  /** The first is its admin. */
  people: readonly string[];
  units?: readonly { name: string; manager: string; stores?: readonly { name: string; manager: string }[] }[];
}

/** Hotels, agencies and owners of venues with whom the three offices work. */
export const companyPlans: Record<CitySlug, readonly CompanyPlan[]> = {
  sydney: [
    {
      name: 'Harbour & Quay Hotels',
      type: 20,
      domain: 'harbourquay.example',
      address: ['18 Bridge Street', 'Sydney', 'NSW', '2000'],
      people: ['Georgina Whitlock', 'Callum Rourke', 'Mei-Lin Zhou'],
      units: [
        {
          name: 'Harbour & Quay Weddings',
          manager: 'Sienna Caruso',
          stores: [{ name: 'Weddings desk, The Rocks', manager: 'Hamish Doyle' }],
        },
        { name: 'Harbour & Quay Conferences', manager: 'Rohan Pillai' },
      ],
    },
    {
      name: 'Jacaranda Events',
      type: 20,
      domain: 'jacarandaevents.example',
      address: ['52 Reservoir Street', 'Surry Hills', 'NSW', '2010'],
      people: ['Philippa Ainsworth', 'Dimitri Pappas'],
    },
    {
      name: 'Bowral Estate Venues',
      type: 20,
      domain: 'bowralestate.example',
      address: ['7 Kangaloon Road', 'Bowral', 'NSW', '2576'],
      people: ['Alistair Penhaligon'],
    },
    {
      name: 'Friends of the Botanic Rotunda',
      type: 30,
      domain: 'botanicrotunda.example',
      address: ['2 Garden Walk', 'Sydney', 'NSW', '2000'],
      people: ['Winifred Osei', 'Bruno Castellano'],
    },
  ],
  toronto: [
    {
      name: 'Lakeview Inns',
      type: 20,
      domain: 'lakeviewinns.example',
      address: ['200 Queens Quay West', 'Toronto', 'ON', 'M5J 1B5'],
      people: ['Marguerite Delisle', 'Owen Tremblay', 'Fatima Siddiqui'],
      units: [
        {
          name: 'Lakeview Celebrations',
          manager: 'Chloe Abernathy',
          stores: [{ name: 'Celebrations desk, Distillery', manager: 'Isaac Moyer' }],
        },
      ],
    },
    {
      name: 'Maple & Vow',
      type: 20,
      domain: 'mapleandvow.example',
      address: ['415 Spadina Avenue', 'Toronto', 'ON', 'M5T 2G6'],
      people: ['Noor Haddad', 'Elliot Vance'],
    },
    {
      name: 'Casa Vaughan Banquets',
      type: 20,
      domain: 'casavaughan.example',
      address: ['90 Edgeley Boulevard', 'Vaughan', 'ON', 'L4K 5W7'],
      people: ['Loredana Marchetti'],
    },
    {
      name: 'University Great Hall',
      type: 40,
      domain: 'greathall.example',
      address: ['6 Hart House Circle', 'Toronto', 'ON', 'M5S 3H3'],
      people: ['Desmond Achebe', 'Ruth Kowalczyk'],
    },
  ],
  boston: [
    {
      name: 'Beacon Row Hotels',
      type: 20,
      domain: 'beaconrow.example',
      address: ['61 Charles Street', 'Boston', 'MA', '02114'],
      people: ['Constance Alden', 'Theo Marchand', 'Renata Silva'],
    },
    {
      name: 'Back Bay Gatherings',
      type: 20,
      domain: 'backbaygatherings.example',
      address: ['338 Newbury Street', 'Boston', 'MA', '02115'],
      people: ['Margot Ellison', 'Kenji Arakawa'],
    },
    {
      name: 'Cape Light Barns',
      type: 20,
      domain: 'capelight.example',
      address: ['12 Old Harbor Road', 'Chatham', 'MA', '02633'],
      people: ['Josiah Crowell'],
    },
    {
      name: 'City of Boston Parks',
      type: 50,
      domain: 'bostonparks.example',
      address: ['1010 Massachusetts Avenue', 'Boston', 'MA', '02118'],
      people: ['Denise Holloway', 'Victor Pagan'],
    },
  ],
};
