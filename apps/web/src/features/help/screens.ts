import { defineScreen } from '../../shared/routing/define-screen.ts';

export const helpScreen = defineScreen({ path: '/help', title: 'Help' });
