import type { OutputOf } from '@cadenza/contract/operations';
import { downloadSuperFile } from '@cadenza/contract/reports/operations';
import { formatPercent } from '@cadenza/domain/money';
import { formatDate } from '@cadenza/domain/time';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../shared/file/save-file.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import styles from './reports.module.css';

type Written = OutputOf<'downloadSuperFile'>;

interface ContributionFileDialogProps {
  /** Paid payments whose super no fund has received yet. */
  ids: string[];
  cityId: string;
  onClose: () => void;
}

/** Creates the file of the selected contributions, with its evidence; or names the payees who lack something. */
export function ContributionFileDialog({ ids, cityId, onClose }: ContributionFileDialogProps) {
  const [written, setWritten] = useState<Written | null>(null);
  const form = useOperationForm('downloadSuperFile', {
    schema: downloadSuperFile.body,
    initialValues: {},
    request: () => ({ body: { cityId, ids } }),
    onDone: (answer) => {
      void saveFile(Promise.resolve(answer));
      setWritten(answer);
    },
  });
  if (written) return <Evidence written={written} onClose={onClose} />;
  return (
    <FormDialog title="Contribution file" submit="Create file" form={form} onClose={onClose}>
      <p className="soft flush">
        {ids.length === 1 ? 'The super of one payment' : `The super of ${ids.length} payments`} as a SuperStream file
        (SAFF 1.0) for your clearing house. It contains tax file and member numbers, and each person can see who asked
        for theirs. This doesn’t mark anything as paid.
      </p>
    </FormDialog>
  );
}

function Evidence({ written, onClose }: { written: Written; onClose: () => void }) {
  const { count, totalMinor, currency, evidence, fileName } = written;
  return (
    <TallDialog onClose={onClose} title="Contribution file" size="lg">
      <p>
        {fileName} contains {count === 1 ? 'one contribution' : `${count} contributions`} of{' '}
        <MoneyText minor={totalMinor} currency={currency} />.
      </p>
      <ul className="stack-3">
        {evidence.map(({ payeeId, payee, superMinor, lines }) => (
          <li key={payeeId}>
            <div className={styles.payee}>
              <span>{payee}</span>
              <MoneyText minor={superMinor} currency={currency} />
            </div>
            {lines.map((line) => (
              <div key={line.payoutNumber} className="soft text-sm">
                Payment {line.payoutNumber}, paid on {formatDate(line.paidOn)}: {formatPercent(line.superRate)} of{' '}
                <MoneyText minor={line.superBaseMinor} currency={currency} /> to {line.fund}, member{' '}
                {line.maskedMemberNumber}, due on {formatDate(line.dueOn)}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </TallDialog>
  );
}
