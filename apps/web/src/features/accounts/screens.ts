import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchText } from '../../shared/routing/search.ts';

export const forgotPasswordScreen = defineScreen({ path: '/forgot-password', title: 'Forgotten password' });
export const forgotPasswordSentScreen = defineScreen({ path: '/forgot-password-sent', title: 'Check your mail' });
export const forgotUsernameScreen = defineScreen({ path: '/forgot-username', title: 'Forgotten username' });
export const forgotUsernameSentScreen = defineScreen({ path: '/forgot-username-sent', title: 'Check your mail' });

const byKey = { search: { key: searchText() } };
/** Opened by links in messages; `key` works once. */
export const resetPasswordScreen = defineScreen({ path: '/rp', title: 'New password', ...byKey });
export const validateEmailScreen = defineScreen({ path: '/ve', title: 'Confirm your e-mail address', ...byKey });
export const validateMobileScreen = defineScreen({ path: '/vm', title: 'Confirm your number', ...byKey });

export const registerScreen = defineScreen({ path: '/register', title: 'Register' });
export const dashboardScreen = defineScreen({ path: '/dashboard', title: 'Dashboard' });
