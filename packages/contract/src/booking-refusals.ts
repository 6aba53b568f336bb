/** Why a booking cannot be changed. */
export const bookingRefusals = ['bookingNotFound', 'bookingOfAnotherManager'] as const;

/** The same for actions that end with the booking. */
export const openBookingRefusals = [...bookingRefusals, 'bookingClosed'] as const;

/** Musicians are found from the planning of a booking until their pay is calculated. */
export const staffingRefusals = [...openBookingRefusals, 'planningNotBegun', 'payoutsCalculated'] as const;

/** The same for one position. */
export const positionRefusals = [...staffingRefusals, 'positionNotFound'] as const;
