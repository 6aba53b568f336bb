import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { completeMention, type OpenMention, openMention } from './open-mention.ts';

interface MentionFieldProps {
  label: string;
  description?: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
}

const maxShown = 6;

/** A text field that suggests colleagues to mention after "@" and a few letters. */
export function MentionField({ value, onChange, ...field }: MentionFieldProps) {
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const list = useCombobox();
  const [current, setCurrent] = useState<OpenMention | null>(null);
  const typed = current?.letters.toLowerCase() ?? '';
  const offered = people.filter(({ name }) => name.toLowerCase().includes(typed)).slice(0, maxShown);

  const look = (text: string, caret: number) => {
    const here = openMention(text, caret);
    setCurrent(here);
    if (here) {
      list.openDropdown();
      list.updateSelectedOptionIndex();
    } else list.closeDropdown();
  };

  return (
    <Combobox
      store={list}
      onOptionSubmit={(name) => {
        if (current) onChange(completeMention(value, current, name));
        setCurrent(null);
        list.closeDropdown();
      }}
    >
      <Combobox.Target withKeyboardNavigation={list.dropdownOpened && offered.length > 0}>
        <Textarea
          {...field}
          minRows={3}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            look(currentTarget.value, currentTarget.selectionStart);
          }}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Colleagues">
          {offered.map(({ userId, name }) => (
            <Combobox.Option key={userId} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
