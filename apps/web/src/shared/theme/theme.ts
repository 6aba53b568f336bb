import {
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type PopoverProps,
  type TextareaProps,
  type TooltipProps,
} from '@mantine/core';

/** Mantine requires ten shades per colour. Ours have four roles, so that the tokens can swap light and dark. */
function tuple(wash: string, line: string, fill: string, fillHover: string, text: string): MantineColorsTuple {
  return [wash, wash, line, line, line, fill, fill, fillHover, text, text].map(
    (token) => `var(--${token})`,
  ) as unknown as MantineColorsTuple;
}

const statusTuple = (name: string) =>
  tuple(`${name}-wash`, `${name}-line`, `${name}-fill`, `${name}-text`, `${name}-text`);

/** The colour names that a screen may pass to a Mantine component. */
export const colourNames = ['plum', 'neutral', 'info', 'positive', 'attention', 'negative'] as const;

/**
 * The Mantine theme, using the tokens of tokens.css. No raw colour or size is written here except the breakpoints:
 * media queries cannot read custom properties.
 */
export const theme = createTheme({
  primaryColor: 'plum',
  primaryShade: 6,
  white: 'var(--on-plum)',
  black: 'var(--ink)',
  colors: {
    plum: tuple('plum-wash', 'plum-wash-deep', 'plum', 'plum-deep', 'plum-text'),
    neutral: statusTuple('neutral'),
    info: statusTuple('info'),
    positive: statusTuple('positive'),
    attention: statusTuple('attention'),
    negative: statusTuple('negative'),
  },
  fontFamily: 'var(--face-text)',
  fontFamilyMonospace: 'var(--face-code)',
  headings: { fontFamily: 'var(--face-display)', fontWeight: '560' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-lg)',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  breakpoints: { xs: '30em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '100em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Without the components themselves, most of which are not needed at first.
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
        transitionProps: { duration: 180, transition: 'fade-up' },
        // Its header is a <header> element, which would be a second banner on the page.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
      } satisfies Partial<DrawerProps>,
    },
    // Its placeholder is a focusable child, which a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies Partial<NotificationProps>,
    },
    Popover: { defaultProps: { shadow: 'md' } satisfies Partial<PopoverProps> },
    // Grows with its text.
    Textarea: { defaultProps: { autosize: true, minRows: 2 } satisfies Partial<TextareaProps> },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } satisfies Partial<TooltipProps> },
  },
});
