import type { Currency } from '@cadenza/domain/money';
import { useState } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { DragHandle } from '../../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../../shared/reorder/use-reorder.ts';
import { singersOf } from '../catalogue/catalogue.ts';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './chosen-singers.module.css';

/** The chosen singers in order of preference; reorder by drag handle, keyboard or buttons. */
export function ChosenSingers() {
  const catalogue = useEstimator((state) => state.catalogue);
  const chosen = useEstimator((state) => state.choices.singers);
  const [said, setSaid] = useState('');
  const singerOf = (id: string) => catalogue && singersOf(catalogue).find((each) => each.id === id);
  const nameOf = (id: string) => singerOf(id)?.label ?? '';
  const reorder = useReorder(chosen, nameOf, (order, id) =>
    change({ kind: 'singer moved', id, to: order.indexOf(id) }),
  );
  if (!catalogue || chosen.length === 0) return null;
  const move = (id: string, to: number) => {
    if (to < 0 || to >= chosen.length) return;
    change({ kind: 'singer moved', id, to });
    setSaid(`${nameOf(id)} is number ${to + 1}`);
  };
  return (
    <>
      <ol className="stack-2" aria-label="Your singers, favourite first">
        {reorder.order.map((id, index) => (
          <li
            key={id}
            className={styles.row}
            data-lifted={reorder.liftedId === id || undefined}
            {...reorder.rowProps(id)}
          >
            <DragHandle
              id={id}
              label={`Position of ${nameOf(id)}, place ${index + 1} of ${chosen.length}`}
              reorder={reorder}
            />
            <span className={styles.number}>{index + 1}</span>
            <span className="breakable">
              {nameOf(id)}
              <Surcharge minor={singerOf(id)?.surchargeMinor ?? 0} currency={catalogue.city.currency} />
            </span>
            <span className={styles.moves}>
              <MoveButton
                label={`Move ${nameOf(id)} up`}
                isOff={index === 0}
                path="M12 19V6M6 12l6-6l6 6"
                onClick={() => move(id, index - 1)}
              />
              <MoveButton
                label={`Move ${nameOf(id)} down`}
                isOff={index === chosen.length - 1}
                path="M12 5v13M6 12l6 6l6-6"
                onClick={() => move(id, index + 1)}
              />
              <MoveButton
                label={`Remove ${nameOf(id)}`}
                isOff={false}
                path="M6 6l12 12M18 6l-12 12"
                onClick={() => change({ kind: 'singer', id, isChosen: false })}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {reorder.said}
      </p>
    </>
  );
}

/** The surcharge if this singer is the one who sings. */
function Surcharge({ minor, currency }: { minor: number; currency: Currency }) {
  return minor > 0 ? (
    <>
      {' '}
      <span className="soft regular nowrap">
        + <MoneyText brief minor={minor} currency={currency} />
      </span>
    </>
  ) : null;
}

interface MoveButtonProps {
  label: string;
  /** At either end it does nothing, but stays rendered to retain the focus. */
  isOff: boolean;
  path: string;
  onClick: () => void;
}

function MoveButton({ label, isOff, path, onClick }: MoveButtonProps) {
  return (
    <button type="button" className={styles.move} aria-label={label} aria-disabled={isOff} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
