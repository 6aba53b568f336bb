import { create } from 'zustand';

interface ReportState {
  /** What is being reported: the page, and the number of the fault or ''. Null while nothing is. */
  about: { page: string; faultNumber: string } | null;
}

/** The dialog in which a problem is reported. It is drawn beside the screens, so that it outlives one that could not be drawn. */
export const reportStore = create<ReportState>(() => ({ about: null }));

/** Opens it for the page on show. */
export const openReport = (faultNumber = ''): void =>
  reportStore.setState({ about: { page: window.location.pathname.slice(0, 300), faultNumber } });

export const closeReport = (): void => reportStore.setState({ about: null });
