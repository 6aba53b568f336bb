/** The oldest browsers that support light-dark() and color-mix(), which the colour tokens need. */
export const targets = ['chrome123', 'safari17.5', 'firefox120'];
