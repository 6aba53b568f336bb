import { useState } from 'react';
import { singersOf } from '../catalogue/catalogue.ts';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './chosen-singers.module.css';

/** The singers chosen so far, in the order of preference; it is changed with buttons or by dragging. */
export function ChosenSingers() {
  const catalogue = useEstimator((state) => state.catalogue);
  const chosen = useEstimator((state) => state.choices.singers);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (!catalogue || chosen.length === 0) return null;
  const nameOf = (id: string) => singersOf(catalogue).find((each) => each.id === id)?.label ?? '';
  const move = (id: string, to: number) => {
    if (to < 0 || to >= chosen.length) return;
    change({ kind: 'singer moved', id, to });
    setSaid(`${nameOf(id)} is number ${to + 1}`);
  };
  return (
    <>
      <ol className={styles.list} aria-label="Your singers, your favourite first">
        {chosen.map((id, index) => (
          <li
            key={id}
            className={styles.row}
            draggable
            data-dragged={dragged === id}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== id) move(dragged, index);
            }}
          >
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.name}>{nameOf(id)}</span>
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
                label={`Take ${nameOf(id)} out`}
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
    </>
  );
}

interface MoveButtonProps {
  label: string;
  /** At an end there is nowhere to go; the button stays, so that the focus does. */
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
