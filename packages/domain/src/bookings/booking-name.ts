/** The name of a booking: its title, such as the couple's first names, otherwise its customer's name. */
export const bookingName = ({ title, customerName }: { title: string; customerName: string }): string =>
  title.trim() || customerName;
