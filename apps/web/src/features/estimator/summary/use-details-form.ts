import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { relationships } from '@cadenza/domain/enquiry/enquiry-rules';
import type { RegionId } from '@cadenza/domain/regions';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { byField } from '../state/field-problems.ts';
import { requestCallback, saveDetails } from '../state/keep-enquiry.ts';
import {
  checkDetails,
  customerOf,
  type Details,
  type DetailsProblems,
  detailOfPath,
  noDetails,
} from './check-details.ts';

/**
 * What follows once the details are saved: the enquiry is submitted, or kept as a draft, or a callback is requested.
 */
export type DetailsPurpose = 'send' | 'keep' | 'callback';

interface Parts {
  region: RegionId;
  onSaved: (preset: DetailsPurpose) => void;
}

// Accessing a storage that the browser denies throws, so it is accessed only where that is expected.
const tabStore = {
  getItem: (key: string) => sessionStorage.getItem(key),
  setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
};

/** The details form: its values, its errors, and submitting it once however often it is clicked. */
export function useDetailsForm({ region, onSaved }: Parts) {
  const kept = useEstimator((state) => state.kept);
  const [details, setDetails] = useState(() => (kept ? detailsOfDraft(kept.draft) : readDetails(tabStore)));
  const [problems, setProblems] = useState<DetailsProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const underway = useRef(false);

  function enter(field: keyof Details, value: string): void {
    const entered = { ...details, [field]: value };
    setDetails(entered);
    setProblems({ ...problems, [field]: undefined });
    keepDetails(tabStore, entered);
  }

  function show(wrong: DetailsProblems): boolean {
    setProblems(wrong);
    const first = (['name', 'email', 'mobile', 'relationship'] as const).find((field) => wrong[field] !== undefined);
    if (first) document.querySelector<HTMLElement>(`#details-${first}`)?.focus();
    return first !== undefined;
  }

  async function send(preset: DetailsPurpose): Promise<void> {
    const wants = preset === 'callback' ? 'callback' : 'enquiry';
    if (
      underway.current ||
      show(checkDetails(details, { region, eventType: useEstimator.getState().choices.eventType }, wants))
    )
      return;
    underway.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const customer = customerOf(details, region);
      await (preset === 'callback' ? requestCallback(customer) : saveDetails(customer));
      onSaved(preset);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      underway.current = false;
      setSaving(false);
    }
  }

  /** Maps the server's refusals to fields here or among the choices. */
  function refuse(error: ApiError): void {
    const own = error.fields.flatMap(({ path, message }) => {
      const field = detailOfPath(path);
      return field ? [[field, message] as const] : [];
    });
    const { choices } = useEstimator.getState();
    useEstimator.setState({ refused: byField(error.fields, choices) });
    if (!show(Object.fromEntries(own))) setFailure(error.message);
  }

  return { details, problems, failure, isSaving, enter, send };
}

const key = 'cadenza.details';
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What was typed in this tab, so that a reload loses nothing. Gone with the tab, as others may use this browser. */
function readDetails(store: Store): Details {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '{}') as Partial<Record<keyof Details, unknown>>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      name: text(kept.name),
      email: text(kept.email),
      mobile: text(kept.mobile),
      relationship: relationships.find((each) => each === kept.relationship) ?? '',
    };
  } catch {
    return noDetails;
  }
}

/** No storage is fine: the form itself still holds what was typed. */
function keepDetails(store: Store, details: Details): void {
  try {
    store.setItem(key, JSON.stringify(details));
  } catch {
    return;
  }
}

/** The customer's details from the saved enquiry. */
function detailsOfDraft({ customer }: Draft): Details {
  const { name, email, mobile, relationship } = customer;
  return { name, email, mobile, relationship };
}
