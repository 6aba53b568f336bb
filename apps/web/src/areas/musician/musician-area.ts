import type { Area } from '../../shared/routing/area.ts';
import { MusicianFrame } from './musician-frame.tsx';
import { musicianScreens } from './musician-screens.ts';

export const musicianArea: Area = { id: 'musician', Frame: MusicianFrame, screens: musicianScreens };
