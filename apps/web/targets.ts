/** The oldest browsers that know light-dark() and colour-mix(), on which the colour tokens rest. */
export const targets = ['chrome123', 'safari17.5', 'firefox120'];
