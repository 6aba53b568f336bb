/** The longest bio that customers are asked to read, in characters. */
export const longestBio = 4000;
