/** What people call a booking: its title, such as the couple's first names, else its customer's name. */
export const bookingName = ({ title, customerName }: { title: string; customerName: string }): string =>
  title.trim() || customerName;
