import { notFound } from '../platform/http/refusal.ts';
import { routes } from '../platform/http/routes.ts';

const later = async (): Promise<never> => {
  throw notFound('This');
};

export const enquiryRoutes = routes({
  listRegions: later,
  getCityContext: later,
  createContext: later,
  listPerformanceTypes: later,
  searchPerformances: later,
  listPerformers: later,
  getEstimatorCatalogue: later,
  estimatePrice: later,
  searchPlaces: later,
  getVenueByPlaceId: later,
  createVenue: later,
  getVenueDistance: later,
  createBooking: later,
  getPublicBooking: later,
  updateBookingCustomer: later,
  updateBookingNote: later,
  updateEventTime: later,
  updateGigVenue: later,
  updateGigNotSureWhere: later,
  updateGigDuration: later,
  selectPerformance: later,
  deselectPerformance: later,
  getSelectedPerformers: later,
  updateSelectedPerformers: later,
  choosePerformersForMe: later,
  submitEnquiry: later,
  requestCallback: later,
});
