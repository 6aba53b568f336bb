import type { RegionId } from '@cadenza/domain/regions';
import { regionWording } from '@cadenza/domain/regions';
import type { ComponentProps, FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { useBarPlace } from '../programme/bar-place.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { relationshipsFor } from './check-details.ts';
import styles from './details-form.module.css';
import { SendingNote } from './sending-note.tsx';
import { type DetailsPurpose, useDetailsForm } from './use-details-form.ts';

interface DetailsFormProps {
  region: RegionId;
  /** False once the enquiry has been sent: the details are only saved. */
  sends: boolean;
  /** The details are saved, and the enquiry is being sent. */
  isSending: boolean;
  onSaved: (preset: DetailsPurpose) => void;
}

/** The customer's details, with which the enquiry is submitted, kept as a draft, or a callback is requested. */
export function DetailsForm({ region, sends, isSending, onSaved }: DetailsFormProps) {
  const eventType = useEstimator((state) => state.choices.eventType);
  const { details, problems, failure, isSaving, enter, send } = useDetailsForm({ region, onSaved });
  const isBusy = isSaving || isSending;
  const bar = useBarPlace();
  const { mobileLabel: phone, enquiryWord } = regionWording(region);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(sends ? 'send' : 'keep');
  };
  const submit = (
    <ActionButton look="main" type="submit" form="details-form" isBusy={isBusy}>
      {isSending ? 'Sending …' : isSaving ? 'Saving …' : sends ? `Send ${enquiryWord.toLowerCase()}` : 'Save'}
    </ActionButton>
  );
  return (
    <form id="details-form" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Your details">
      <TextField
        id="details-name"
        label="Name"
        autoComplete="name"
        maxLength={120}
        value={details.name}
        error={problems.name}
        onChange={(value) => enter('name', value)}
      />
      <div className={styles.row}>
        <TextField
          id="details-email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={details.email}
          error={problems.email}
          onChange={(value) => enter('email', value)}
        />
        <TextField
          id="details-mobile"
          label={`${phone.charAt(0).toUpperCase()}${phone.slice(1)} number`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={details.mobile}
          error={problems.mobile}
          onChange={(value) => enter('mobile', value)}
        />
      </div>
      <div className="stack-2 shrinkable">
        <label className="semibold" htmlFor="details-relationship">
          Your role
        </label>
        <select
          className={field.input}
          id="details-relationship"
          value={details.relationship}
          aria-invalid={problems.relationship !== undefined}
          aria-describedby="details-relationship-error"
          onChange={(event) => enter('relationship', event.target.value)}
        >
          <option value="">Please choose</option>
          {relationshipsFor(eventType).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <FieldError id="details-relationship-error">{problems.relationship}</FieldError>
      </div>
      <div role="alert">{failure ? <p className={styles.failure}>{failure}</p> : null}</div>
      <div className={styles.actions}>
        {bar ? createPortal(submit, bar) : submit}
        {sends ? (
          <ActionButton isBusy={isBusy} onClick={() => void send('keep')}>
            Save for later
          </ActionButton>
        ) : null}
        <ActionButton isBusy={isBusy} onClick={() => void send('callback')}>
          Call me instead
        </ActionButton>
      </div>
      {sends ? <SendingNote /> : null}
    </form>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A single-line text input with its label and error message. */
function TextField({ id, label, error, onChange, ...rest }: TextFieldProps) {
  return (
    <div className="stack-2 shrinkable">
      <label className="semibold" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className={field.input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
