import type { Area } from '../../shared/routing/area.ts';
import { OfficeFrame } from './office-frame.tsx';
import { officeScreens } from './office-screens.ts';

export const officeArea: Area = { id: 'office', Frame: OfficeFrame, screens: officeScreens };
