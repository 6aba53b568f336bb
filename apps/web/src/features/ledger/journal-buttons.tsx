import type { RequestOf } from '@cadenza/contract/operations';
import { ledgerPrograms, programLabels } from '@cadenza/domain/ledger/account-codes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { saveFile } from '../../shared/file/save-file.ts';

interface JournalButtonsProps {
  asked: RequestOf<'listLedgerAccounts'>;
  isDisabled: boolean;
}

/** Downloads the month's journals for an accounting program: one file, or several if it would be too long. */
export function JournalButtons({ asked, isDisabled }: JournalButtonsProps) {
  const { run, busy } = useOperationMutation('downloadJournals');
  const save = async (program: (typeof ledgerPrograms)[number]) => {
    const answer = await run({ ...asked, query: { ...asked.query, program } });
    for (const file of answer?.files ?? []) await saveFile(Promise.resolve(file));
  };
  return ledgerPrograms.map((program) => (
    <Button
      key={program}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={isDisabled}
      onClick={() => void save(program)}
    >
      Save for {programLabels[program]}
    </Button>
  ));
}
