import { create } from 'zustand';

interface ReportState {
  /** The subject of the report: the page, and the number of the fault or ''. Null while the dialog is closed. */
  about: { page: string; faultNumber: string } | null;
}

/**
 * The dialog for reporting a problem. It is rendered beside the screens, so that it outlives one that failed to render.
 */
export const reportStore = create<ReportState>(() => ({ about: null }));

/** Opens it for the current page. */
export const openReport = (faultNumber = ''): void =>
  reportStore.setState({ about: { page: window.location.pathname.slice(0, 300), faultNumber } });

export const closeReport = (): void => reportStore.setState({ about: null });
